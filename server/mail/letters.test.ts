import { describe, expect, it } from 'vitest';
import { writeLetter } from './letters.ts';
import { LETTER_KINDS } from './queue.ts';

const FORGED = 'Bcc: intruso@fora.example';
const hostile = ['\r\n', '\n', '\r', '\u2028', '\u0085'].map((end) => `x${end}${FORGED}`).join('');
const quando = '2026-11-20T12:00:00.000Z';
const dados = { quando, agente: hostile, endereco: '203.0.113.10', limite: 2, desde: quando };
const webhook = { webhookId: crypto.randomUUID(), webhook: hostile, motivo: hostile };
const ato = {
  ato: 'EMISSOR_PROPOSTO',
  quem: hostile,
  valeEm: quando,
  mudancas: [{ campo: hostile, antes: hostile, depois: hostile }],
};
const contagem = { hoje: 1, sete: 0, trinta: 0, vencidos: 0, recentes: 0, aConfirmar: 0 };
const resumo = {
  dados: {
    dia: '2026-11-20',
    empresas: [{ nome: hostile, contagens: { NFE: contagem, CTE: null } }],
    certificados: [{ nome: hostile, dias: 1, validoAte: quando }],
    nfs: null,
  },
  painel: 'https://farol.example/painel',
  cancelar: 'https://farol.example/cancelar',
};

const pedido = {
  pedidoId: crypto.randomUUID(),
  tokenHash: '',
  nome: hostile,
  empresa: hostile,
  mes: '2026-10',
  venceEm: quando,
  documentos: 2,
};

describe('a name with line ends', () => {
  it.each(LETTER_KINDS)('begins neither a header nor a line of a letter: %s', (kind) => {
    const facts = {
      nome: hostile,
      tenant: hostile,
      link: 'https://farol.example/x',
      resumo,
      pedido,
      dados: { ...dados, ...webhook, ...ato },
    };
    const { subject, text, headers = {} } = writeLetter(kind, facts);
    for (const line of [subject, ...Object.values(headers)])
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(text).not.toMatch(/[\u0085\u2028\u2029\r]/);
    expect(text.split('\n').filter((line) => line.trim().startsWith('Bcc:'))).toEqual([]);
  });
});
