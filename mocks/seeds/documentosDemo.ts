import { assinador } from './documentos/assinador.ts';
import { type ArquivoDemo, issuedAt, party } from './documentos/comum.ts';
import { escreverConhecimento } from './documentos/conhecimento.ts';
import { type Envolvidos, eventosDoDestino } from './documentos/destino.ts';
import { vendedores } from './documentos/fornecedores.ts';
import { escreverNota, escreverResumo, type NotaDemo } from './documentos/nota.ts';
import { type Linha, PLANO } from './documentos/plano.ts';
import { produtosDe } from './documentos/produtos.ts';
import { saidasDemo } from './documentos/saidas.ts';
import { empresasDemo } from './empresasDemo.ts';

const TERMS: readonly (readonly number[])[] = [[28], [], [30, 60], [14, 28, 42]];
const NOTES = [
  'Pedido conferido no recebimento. Entregas de segunda a sexta, das 8h às 16h.',
  'Mercadoria sujeita a conferência. Em caso de divergência, recuse no ato e avise o vendedor.',
  'Documento inventado para demonstração do Farol. Não corresponde a nenhuma operação real.',
];

/**
 * Yields the invented NF-e and CT-e of a demo tenant, with their events, in order of arrival: dates are relative to
 * `now`, chaves and tax numbers are valid, signatures verify.
 */
export async function* documentosDemo(tenant: 'horizonte' | 'atlas', now: Date): AsyncGenerator<ArquivoDemo> {
  const sellers = vendedores(tenant);
  const companies = empresasDemo(tenant);
  const sign = assinador();
  const carried = new Map<number, { chave: string; nota: NotaDemo; total: number }>();

  for (const [position, linha] of PLANO[tenant].nfe.entries()) {
    const nota = noteOf(linha, position);
    const [empresa, , , destino] = linha;
    const summary = destino === 'resumo';
    const whole = await escreverNota(nota, sign(nota.emitente.cpfCnpj));
    const { chave, total } = whole;
    const { xml } = summary ? escreverResumo(nota, whole) : whole;
    yield { empresa, nome: `${chave}-${summary ? 'res' : 'proc'}NFe.xml`, xml };
    if (!summary && !carried.has(empresa)) carried.set(empresa, { chave, nota, total });
    const { emitente, destinatario, emitidaEm } = nota;
    yield* events(linha, { chave, emitente, destinatario, emitidoEm: emitidaEm, now });
  }

  for (const [position, linha] of PLANO[tenant].cte.entries()) {
    const [empresa, fornecedor, dias] = linha;
    const emitente = party(sellers.get(fornecedor), 'carrier');
    const load = party(carried.get(empresa), 'load');
    const emitidoEm = issuedAt(now, dias, position + 3);
    const freight = 18_000 + ((position * 7_919) % 90_000);
    const { chave, xml } = await escreverConhecimento(
      {
        emitente,
        remetente: load.nota.emitente,
        destinatario: load.nota.destinatario,
        numero: 4_310 + position,
        emitidoEm,
        componentes: [
          ['Frete peso', freight],
          ['Ad valorem', Math.round(freight * 0.06)],
          ['Pedágio', 2_350],
        ],
        notas: [load.chave],
        cargaCentavos: load.total,
        produto: load.nota.produtos[0]?.[0].descricao ?? 'Diversos',
        observacao: 'Entrega agendada. Conferir volumes na presença do motorista.',
      },
      sign(emitente.cpfCnpj),
    );
    yield { empresa, nome: `${chave}-procCTe.xml`, xml };
    yield* events(linha, { chave, emitente, destinatario: load.nota.destinatario, emitidoEm, now });
  }

  yield* saidasDemo(tenant, { companies, others: sellers, sign, now });

  function noteOf([empresa, fornecedor, dias]: Linha, position: number): NotaDemo {
    const emitente = party(sellers.get(fornecedor), 'supplier');
    const products = produtosDe(fornecedor);
    const transportador = position % 3 === 0 ? sellers.get('Expresso Litoral') : undefined;
    return {
      emitente,
      destinatario: party(companies[empresa], 'company'),
      numero: 18_240 + position * 37,
      emitidaEm: issuedAt(now, dias, position),
      natureza: 'Venda de mercadoria',
      produtos: products.map((produto, index) => [produto, 2 + ((position * 7 + index * 5) % 19)]),
      vencimentos: TERMS[position % TERMS.length] ?? [],
      ...(transportador && { transportador }),
      freteCentavos: transportador ? 4_500 : 0,
      informacoes: NOTES[position % NOTES.length] ?? '',
    };
  }

  async function* events([empresa, , , destino]: Linha, involved: Envolvidos): AsyncGenerator<ArquivoDemo> {
    for (const { tipo, xml } of await eventosDoDestino(destino, involved, sign)) {
      yield { empresa, nome: `${tipo}-${involved.chave}.xml`, xml };
    }
  }
}
