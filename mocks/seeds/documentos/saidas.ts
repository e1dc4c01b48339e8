import type { EmpresaDemo } from '../empresasDemo.ts';
import type { Assina } from './assina.ts';
import { type ArquivoDemo, issuedAt, party } from './comum.ts';
import { escreverConhecimento } from './conhecimento.ts';
import { eventosDoDestino } from './destino.ts';
import { escreverNota, type NotaDemo } from './nota.ts';
import type { ParteDemo } from './partes.ts';
import { SAIDAS } from './plano.ts';
import { produtosDe } from './produtos.ts';

interface Involved {
  companies: readonly EmpresaDemo[];
  /** Customers and carriers, by trade name. */
  others: ReadonlyMap<string, ParteDemo>;
  sign: (cnpj: string) => Assina;
  now: Date;
}

/**
 * Yields the sales of a demo tenant's companies and their carriage: issued by one company, relevant to the one that
 * carries or sends, sometimes received by another. A file is yielded once for each company that it names.
 */
export async function* saidasDemo(
  tenant: keyof typeof SAIDAS,
  { companies, others, sign, now }: Involved,
): AsyncGenerator<ArquivoDemo> {
  const named = new Map([...others, ...companies.map((one) => [one.nomeFantasia, one] as const)]);
  const known = (name: string) => party(named.get(name), 'party');
  const placesOf = (parties: readonly ParteDemo[]) =>
    companies.flatMap(({ cpfCnpj }, empresa) =>
      parties.some((parte) => parte.cpfCnpj === cpfCnpj) ? [empresa] : [],
    );
  for (const [position, [vende, compra, dias, destino, leva]] of SAIDAS[tenant].entries()) {
    const [emitente, destinatario] = [known(vende), known(compra)];
    const transportador = leva === undefined ? undefined : known(leva);
    const emitidaEm = issuedAt(now, dias, position + 5);
    const nota: NotaDemo = {
      emitente,
      destinatario,
      emitidaEm,
      numero: 2_116 + position * 3,
      natureza: 'Venda de produção do estabelecimento',
      produtos: produtosDe(vende).map((produto, index) => [produto, 3 + ((position * 5 + index * 4) % 11)]),
      vencimentos: position % 2 === 0 ? [28] : [],
      ...(transportador && { transportador }),
      freteCentavos: transportador ? 6_900 : 0,
      informacoes: 'Documento inventado para demonstração do Farol. Não corresponde a nenhuma operação real.',
    };
    const { chave, total, xml } = await escreverNota(nota, sign(emitente.cpfCnpj));
    const places = placesOf([emitente, destinatario, ...(transportador ? [transportador] : [])]);
    const eventos = await eventosDoDestino(
      destino,
      { chave, emitente, destinatario, emitidoEm: emitidaEm, now },
      sign,
    );
    for (const empresa of places) {
      yield { empresa, nome: `${chave}-procNFe.xml`, xml };
      for (const evento of eventos) yield { empresa, nome: `${evento.tipo}-${chave}.xml`, xml: evento.xml };
    }
    if (!transportador) continue;
    const frete = await escreverConhecimento(
      {
        emitente: transportador,
        remetente: emitente,
        destinatario,
        numero: 870 + position,
        emitidoEm: new Date(Math.min(emitidaEm.getTime() + 5_400_000, now.getTime() - 600_000)),
        componentes: [
          ['Frete peso', 21_500 + position * 1_370],
          ['Pedágio', 1_840],
        ],
        notas: [chave],
        cargaCentavos: total,
        produto: nota.produtos[0]?.[0].descricao ?? 'Diversos',
        observacao: 'Coleta e entrega no mesmo dia.',
      },
      sign(transportador.cpfCnpj),
    );
    for (const empresa of placesOf([transportador, emitente, destinatario]))
      yield { empresa, nome: `${frete.chave}-procCTe.xml`, xml: frete.xml };
  }
}
