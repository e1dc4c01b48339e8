import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
import { assinador } from '../seeds/documentos/assinador.ts';
import { escreverConhecimento } from '../seeds/documentos/conhecimento.ts';
import { vendedores } from '../seeds/documentos/fornecedores.ts';
import { escreverNota, escreverResumo, type NotaDemo } from '../seeds/documentos/nota.ts';
import type { ParteDemo } from '../seeds/documentos/partes.ts';
import { produtosDe } from '../seeds/documentos/produtos.ts';
import { empresasDemo } from '../seeds/empresasDemo.ts';

const DAY = 86_400_000;
/** Number of invented documents for a company's first request. */
const QUANTOS = 4;

/** Pending document. `completo` arrives in a later NSU, after the recipient's manifestation. */
export interface Novidade {
  schema: string;
  xml: string;
  chave: string;
  completo?: { schema: string; xml: string };
}

/**
 * Returns SEFAZ's invented documents for a company's first request, so that the search can be tried: summaries of NF-e,
 * whose whole XML follows the manifestation, or whole CT-e.
 */
export async function novidades(especie: EspecieSefaz, cnpj: string, now: Date): Promise<Novidade[]> {
  const sellers = [...vendedores('horizonte').values()].filter(
    ({ cpfCnpj }) => cpfCnpj.length === 14 && cpfCnpj.slice(0, 8) !== cnpj.slice(0, 8),
  );
  const companies: readonly ParteDemo[] = [...empresasDemo('horizonte'), ...empresasDemo('atlas')];
  const [any] = companies;
  const known = companies.find(({ cpfCnpj }) => cpfCnpj === cnpj);
  if (!any) return [];
  const destinatario = known ?? { ...any, cpfCnpj: cnpj, nome: 'Empresa em ambiente simulado' };
  const sign = assinador();
  const made: Novidade[] = [];
  for (let position = 0; position < QUANTOS; position += 1) {
    const emitente = sellers[(position * 3 + Number.parseInt(cnpj.slice(0, 2), 36)) % sellers.length];
    if (!emitente) continue;
    const products = produtosDe(emitente.nomeFantasia);
    const nota: NotaDemo = {
      emitente,
      destinatario,
      numero: 52_300 + position * 11,
      emitidaEm: new Date(now.getTime() - (position + 1) * DAY),
      natureza: 'Venda de mercadoria',
      produtos: products.map((produto, index) => [produto, 1 + ((position + index) % 7)]),
      vencimentos: [28],
      freteCentavos: 0,
      informacoes: 'Documento inventado pelo simulador. Não corresponde a nenhuma operação real.',
    };
    const whole = await escreverNota(nota, sign(emitente.cpfCnpj));
    if (especie === 'NFE') {
      const { chave, xml } = escreverResumo(nota, whole);
      made.push({
        schema: 'resNFe_v1.01.xsd',
        xml,
        chave,
        completo: { schema: 'procNFe_v4.00.xsd', xml: whole.xml },
      });
      continue;
    }
    const frete = 21_000 + position * 4_700;
    const { chave, xml } = await escreverConhecimento(
      {
        emitente,
        remetente: emitente,
        destinatario,
        numero: 7_100 + position,
        emitidoEm: nota.emitidaEm,
        componentes: [['Frete peso', frete]],
        notas: [whole.chave],
        cargaCentavos: whole.total,
        produto: products[0]?.descricao ?? 'Diversos',
        observacao: 'Documento inventado pelo simulador.',
      },
      sign(emitente.cpfCnpj),
    );
    made.push({ schema: 'procCTe_v4.00.xsd', xml, chave });
  }
  return made;
}
