import { expect, it } from 'vitest';
import { plainText } from '../csv.ts';
import { genderOf } from '../resource.ts';
import { ctes } from './ctes.ts';
import { especies, porEspecie } from './especies.ts';
import { nfes } from './nfes.ts';
import { PAPEL_NAMES } from './papel.ts';
import { recursos } from './recursos.ts';
import { SITUACAO_NAMES } from './situacoes.ts';

it('a NF-e é Autorizada e o CT-e é Autorizado, na tela, no filtro e no arquivo exportado', () => {
  const said = (resource: typeof nfes | typeof ctes) => [
    ...SITUACAO_NAMES.map((name) => plainText(resource.fields.situacao, name)),
    ...PAPEL_NAMES.map((name) => plainText(resource.fields.papel, name)),
  ];
  const rest = (final: string) => [
    'Sem protocolo',
    'Autorização a confirmar',
    `Desconhecid${final} na SEFAZ`,
    'Sem valor fiscal',
  ];
  expect(said(nfes)).toEqual([
    'Autorizada',
    'Cancelada',
    'Denegada',
    ...rest('a'),
    'Recebida',
    'Emitida',
    'De interesse',
  ]);
  expect(said(ctes)).toEqual([
    'Autorizado',
    'Cancelado',
    'Denegado',
    ...rest('o'),
    'Recebido',
    'Emitido',
    'De interesse',
  ]);
});

it('o nome de uma lista tem o gênero de sua espécie', () => {
  const genders = porEspecie((especie) => genderOf(recursos[especie]));
  expect(genders).toEqual(porEspecie((especie) => especies[especie].genero));
});
