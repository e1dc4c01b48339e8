import { describe, expect, it } from 'vitest';
import { fornecedores } from '../../contract/fornecedores.ts';
import { changesOf } from './changes.ts';

describe('the detail of an audit row', () => {
  it('says codes and switches as a person reads them', () => {
    expect(changesOf(undefined, null, { fator: 'SENHA', agente: 'Firefox' })).toEqual([
      { campo: 'fator', rotulo: 'Confirmado com', antes: null, depois: 'senha' },
      { campo: 'agente', rotulo: 'Navegador', antes: null, depois: 'Firefox' },
    ]);
    expect(changesOf(undefined, null, { motivo: 'SENHA' })[0]).toMatchObject({ depois: 'senha errada' });
    const before = { cienciaAutomatica: false, modulos: ['NFE'] };
    const after = { cienciaAutomatica: true, modulos: ['NFE', 'ESOCIAL'] };
    expect(changesOf(undefined, before, after)).toEqual([
      { campo: 'cienciaAutomatica', rotulo: 'Dar ciência automaticamente', antes: 'Não', depois: 'Sim' },
      { campo: 'modulos', rotulo: 'Módulos', antes: 'NF-e', depois: 'NF-e, eSocial' },
    ]);
    expect(changesOf(undefined, null, { permissoes: ['EMPRESA_EDITA'] })[0]).toMatchObject({
      depois: 'alterar empresas',
    });
  });

  it('says what has parts part by part', () => {
    const chosen = { escolhido: { sha256: 'ab12', validoAte: null, automatica: true, marca: 'x' } };
    expect(changesOf(undefined, null, chosen)).toEqual([
      {
        campo: 'escolhido',
        rotulo: 'Conteúdo escolhido',
        antes: null,
        depois: 'Impressão digital (SHA-256): ab12; Automática: Sim',
      },
    ]);
  });

  it('names the fields of a record in the order of its form, which the database does not keep', () => {
    const stored = { uf: 'SP', email: 'a@b.example', municipio: 'Santos', nome: 'Um' };
    const told = changesOf(fornecedores, null, stored).map(({ campo }) => campo);
    expect(told).toEqual(['nome', 'email', 'municipio', 'uf']);
  });

  it('keeps to itself what only the server uses', () => {
    expect(changesOf(undefined, null, { marca: 'abc' })).toEqual([]);
  });
});
