import { expect, it } from 'vitest';
import { PERMISSION_LABELS, PERMISSIONS } from '../../../contract/permissionCodes.ts';
import { permissoesCitadas } from '../../../contract/permissoesEmPalavras.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { codesIn, missingIn } from './why.ts';

const problem = { type: 'about:blank', title: '', status: 403, detail: '', requestId: '' };

it('acha as permissões na frase do servidor, e nada numa frase qualquer', () => {
  for (const code of PERMISSIONS)
    expect(codesIn(`Seu perfil não tem a permissão ${permissoesCitadas([code])}.`)).toEqual([code]);
  const both = permissoesCitadas(['EMPRESA_BUSCA', 'CPF_REVELA']);
  expect(both).not.toMatch(/_/);
  expect(codesIn(`Seu perfil não tem a permissão ${both}.`)).toEqual(['EMPRESA_BUSCA', 'CPF_REVELA']);
  expect(codesIn('Não foi possível falar com o servidor. toString “XML_BOMBA”')).toEqual([]);
});

it('lê de uma recusa o que falta, e de outras falhas nada', () => {
  const refused = new ApiError({ ...problem, codigo: 'SEM_PERMISSAO', permissoes: ['EMPRESA_EDITA'] });
  expect(missingIn(refused)).toEqual(['EMPRESA_EDITA']);
  expect(missingIn(new ApiError({ ...problem, codigo: 'EM_USO', status: 409 }))).toEqual([]);
  expect(missingIn(new Error('x'))).toEqual([]);
});

it('cada código tem um significado em português', () => {
  for (const label of Object.values(PERMISSION_LABELS)) expect(label).toMatch(/^[\p{Ll}]/u);
});
