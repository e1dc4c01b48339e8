import { sampleCnpj } from '../contract/brasil/sample.ts';
import { assinador } from '../mocks/seeds/documentos/assinador.ts';
import { escreverConhecimento } from '../mocks/seeds/documentos/conhecimento.ts';
import { escreverNota } from '../mocks/seeds/documentos/nota.ts';
import type { ParteDemo } from '../mocks/seeds/documentos/partes.ts';
import { produtosDe } from '../mocks/seeds/documentos/produtos.ts';
import { empresasDemo } from '../mocks/seeds/empresasDemo.ts';
import { fornecedoresDemo } from '../mocks/seeds/fornecedoresDemo.ts';

const [buyer] = empresasDemo('horizonte');
const [seller] = fornecedoresDemo('horizonte');
if (!buyer || !seller) throw new Error('The demonstration has no companies');

/** A company of the demonstration. */
export const company = buyer;
const issuer = { ...seller, cpfCnpj: sampleCnpj(9000) };
/** Issue instant of all notas. */
export const EMITIDO_EM = new Date('2026-10-01T12:00:00Z');

/** Returns `count` companies; the first is one of the demonstration. */
export const buyers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...company,
    nome: at === 0 ? company.nome : `${company.nome} ${at + 1}`,
    cpfCnpj: at === 0 ? company.cpfCnpj : sampleCnpj(8000 + at),
  }));

const receiverOf = (receivers: readonly ParteDemo[], numero: number) =>
  receivers[numero % receivers.length] ?? company;

/** Yields signed NF-e of ten items, all different; `receivers` receive them in turn. */
export async function* notes(
  first: number,
  count: number,
  receivers: readonly ParteDemo[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const sign = assinador();
  for (let numero = first; numero < first + count; numero += 1) {
    const produtos = Array.from({ length: 10 }, (_, line) => {
      const list = produtosDe('Farinha Edwiges');
      const produto = list[line % list.length];
      if (!produto) throw new Error('Nothing to sell');
      return [produto, line + 1] as const;
    });
    const { xml } = await escreverNota(
      {
        emitente: issuer,
        destinatario: receiverOf(receivers, numero),
        numero,
        emitidaEm: EMITIDO_EM,
        natureza: 'Venda de mercadoria',
        produtos,
        vencimentos: [30],
        freteCentavos: 0,
        informacoes: 'Documento de ensaio.',
      },
      sign(issuer.cpfCnpj),
    );
    yield new TextEncoder().encode(xml);
  }
}

/** Yields signed CT-e, all different; `receivers` receive them in turn. */
export async function* freights(
  first: number,
  count: number,
  receivers: readonly ParteDemo[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const sign = assinador();
  for (let numero = first; numero < first + count; numero += 1) {
    const { xml } = await escreverConhecimento(
      {
        emitente: issuer,
        remetente: issuer,
        destinatario: receiverOf(receivers, numero),
        numero,
        emitidoEm: EMITIDO_EM,
        componentes: [['Frete peso', 18_000]],
        notas: [],
        cargaCentavos: 900_000,
        produto: 'Diversos',
        observacao: 'Documento de ensaio.',
      },
      sign(issuer.cpfCnpj),
    );
    yield new TextEncoder().encode(xml);
  }
}
