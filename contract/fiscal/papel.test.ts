import { describe, expect, it } from 'vitest';
import type { Parte } from './documento.ts';
import { papelDe, papelNa } from './papel.ts';

const parte = (papel: string, documento: string): Parte => ({
  papel,
  documento,
  nome: papel,
  inscricaoEstadual: '',
  endereco: '',
  municipio: '',
  uf: '',
});
const emitente = parte('Emitente', '1'.repeat(14));
const destinatario = parte('Destinatário', '2'.repeat(14));
const transportador = parte('Transportador', '3'.repeat(14));
const nota = { emitente, interessado: destinatario, partes: [emitente, destinatario, transportador] };

describe('what a company is in a document', () => {
  it.each([
    [emitente.documento, 'EMITIDO'],
    [destinatario.documento, 'RECEBIDO'],
    [transportador.documento, 'INTERESSE'],
    ['9'.repeat(14), null],
    // Another establishment of the recipient is not the recipient.
    [`${'2'.repeat(8)}000999`, null],
    ['', null],
  ])('%s: %s', (cpfCnpj, expected) => {
    expect(papelDe(nota, cpfCnpj)).toBe(expected);
  });

  it('who issues to itself is the issuer', () => {
    expect(papelDe({ ...nota, interessado: emitente }, emitente.documento)).toBe('EMITIDO');
  });

  it('a summary names nobody: it was received; a whole document that does not name the company only concerns it', () => {
    const summary = { emitente, interessado: null, partes: [emitente], completo: false };
    expect(papelNa(summary, destinatario.documento)).toBe('RECEBIDO');
    expect(papelNa({ ...nota, completo: true }, '9'.repeat(14))).toBe('INTERESSE');
  });
});
