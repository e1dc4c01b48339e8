import { expect, it } from 'vitest';
import type { Folha } from '../../../contract/fiscal/folha.ts';
import { definition } from './pdf.ts';

const folha: Folha = {
  ...{
    nome: 'NFS-e',
    descricao: 'Nota Fiscal de Serviços Eletrônica',
    operacao: '',
    modelo: '',
    numero: '12',
  },
  ...{ serie: '', natureza: '', chave: '', protocolo: '', homologacao: false, resumo: false },
  emitente: { nome: 'Contábil Ltda', linhas: [], campos: [] },
  secoes: [],
};

it('draws the sheet of a note that has neither key nor series', () => {
  const drawn = JSON.stringify(definition({ folha, situacao: 'NORMAL' }).content);
  expect(drawn).toContain('Nº 12"');
  expect(drawn).not.toContain('CHAVE DE ACESSO');
  const chave = '35260712345678000195550010000000071000000078';
  expect(JSON.stringify(definition({ folha: { ...folha, chave }, situacao: '' }).content)).toContain(
    'CHAVE DE ACESSO',
  );
});
