import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../../contract/brasil/sample.ts';
import type { Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import { documentoLido, parte } from '../../../tests/support/documentoLido.ts';
import { destinoDoDocumento, destinoDoEvento, type Entre } from './destinos.ts';
import type { Empresa } from './lugar.ts';

const empresa = (n: number): Empresa => ({ id: `e${n}`, nome: `Empresa ${n}`, cpfCnpj: sampleCnpj(n) });
const NOSSAS = [empresa(1), empresa(2), empresa(3)];
const [A, B] = [empresa(1), empresa(2)];
const ALHEIA = sampleCnpj(99);
function nota(emitente: string, destinatario: string | null, outros: readonly string[] = []): Documento {
  const emit = parte('Emitente', emitente);
  const dest = destinatario === null ? null : parte('Destinatário', destinatario, 'Destino Ltda');
  const transportadores = outros.map((one) => parte('Transportador', one));
  return documentoLido({
    emitente: emit,
    interessado: dest,
    partes: [emit, ...(dest ? [dest] : []), ...transportadores],
  });
}
const resumo = (): Documento => ({ ...nota(ALHEIA, null), completo: false });
const entre = (rest: Partial<Entre> = {}): Entre => ({
  empresas: NOSSAS,
  escolhida: A,
  daSefaz: false,
  comDocumento: () => [],
  ...rest,
});
const ids = (destino: ReturnType<typeof destinoDoDocumento>) =>
  'empresas' in destino ? destino.empresas.map(({ id }) => id) : destino.recusa;

describe('where a document goes', () => {
  it.each<[string, Documento, Partial<Entre>, unknown]>([
    ['to the recipient, whichever is chosen', nota(ALHEIA, B.cpfCnpj), {}, ['e2']],
    ['to issuer and recipient', nota(A.cpfCnpj, B.cpfCnpj), {}, ['e1', 'e2']],
    ['to all that it names', nota(A.cpfCnpj, B.cpfCnpj, [sampleCnpj(3)]), {}, ['e1', 'e2', 'e3']],
    ['a summary to the chosen company', resumo(), {}, ['e1']],
    ['a summary to where its key is', resumo(), { comDocumento: () => [B] }, ['e2']],
    [
      'nowhere, and the CNPJ is told',
      nota(ALHEIA, ALHEIA),
      {},
      expect.stringMatching(/Destino Ltda \(CNPJ \d{2}\./),
    ],
    ['nowhere, and the CPF is masked', nota(ALHEIA, sampleCpf(7)), {}, expect.stringMatching(/CPF \*{3}\./)],
    [
      'nowhere without recipient',
      nota(ALHEIA, null),
      {},
      expect.stringContaining('não diz quem é o destinatário'),
    ],
    [
      'a summary without a chosen company',
      resumo(),
      { escolhida: null },
      expect.stringContaining('Escolha no topo'),
    ],
  ])('%s', (_what, documento, rest, expected) => {
    expect(ids(destinoDoDocumento(documento, entre(rest)))).toEqual(expected);
  });

  it('never to a company that it does not name, nor past one that it names', () => {
    const number = fc.integer({ min: 1, max: 6 }).map((n) => sampleCnpj(n));
    fc.assert(
      fc.property(number, number, fc.array(number, { maxLength: 3 }), (emitente, destinatario, outros) => {
        const named = new Set([emitente, destinatario, ...outros]);
        const destino = destinoDoDocumento(nota(emitente, destinatario, outros), entre());
        const got = 'empresas' in destino ? destino.empresas : [];
        expect(got).toEqual(NOSSAS.filter(({ cpfCnpj }) => named.has(cpfCnpj)));
      }),
    );
  });
});

const evento = (rest: Partial<EventoLido> = {}): EventoLido => ({
  especie: 'NFE',
  chave: 'k',
  tipo: '110111',
  sequencia: 1,
  descricao: '',
  autor: ALHEIA,
  destinatario: '',
  em: null,
  registradoEm: null,
  protocolo: '',
  completo: true,
  texto: '',
  idConfere: true,
  vinculado: true,
  ambiente: 'REAL',
  ...rest,
});

describe('where an event goes', () => {
  it.each<[string, Partial<EventoLido>, Partial<Entre>, unknown]>([
    ['to every company that has its document', {}, { comDocumento: () => [B, empresa(3)] }, ['e2', 'e3']],
    ['to its author', { autor: B.cpfCnpj }, {}, ['e2']],
    ['to the recipient that its answer names', { destinatario: B.cpfCnpj }, {}, ['e2']],
    ['it waits in the chosen company when nobody can tell', {}, {}, ['e1']],
    ['nowhere when it is of another', { destinatario: ALHEIA }, {}, expect.stringContaining('CNPJ')],
    ['what SEFAZ gave is of who got it', { destinatario: ALHEIA }, { empresas: [A], daSefaz: true }, ['e1']],
  ])('%s', (_what, rest, given, expected) => {
    expect(ids(destinoDoEvento(evento(rest), entre(given)))).toEqual(expected);
  });
});
