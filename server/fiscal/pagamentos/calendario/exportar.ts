import { maskCpf } from '../../../../contract/brasil/cpfCnpj.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import type { NotaRetida } from '../../../../contract/fiscal/pagamentos/calendario/nota.ts';
import type { Devida, ExportarCalendario } from '../../../../contract/fiscal/pagamentos/calendario.ts';
import type { CampoRetencao } from '../../../../contract/layouts/campos/saidas.ts';
import type { Layout } from '../../../../contract/layouts/layout.ts';
import type { Valores } from '../../../../contract/layouts/leitura.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { extensaoDe, writeWithLayout } from '../../../layouts/escrita/escrever.ts';
import { layoutParaUso } from '../../../layouts/usados.ts';
import { mayReveal } from '../../../resources/present.ts';
import { type EmpresaFiscal, empresasDoAtor } from '../../empresa.ts';
import { candidatos } from './candidatos.ts';
import { devidasDoMes, diaDe } from './readCalendarioOfMes.ts';

/** Number of documents per transaction, so that a slow client does not hold one open. */
const LOTE = 500;

const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Layout used when none is chosen: the gallery's, with all fields. */
const PADRAO = { modelo: 'retencoes-csv' };

async function escolhido(tx: ActorContext['tx'], ref: ExportarCalendario['layout']) {
  const { nome, valor } = await layoutParaUso(tx, ref ?? PADRAO);
  if (valor.finalidade !== 'RETENCOES')
    throw invalidFields({ layout: `O layout “${nome}” não é de retenções a recolher. Escolha outro.` });
  return { nome, valor };
}

/** Yields the withholdings due in the month as the fields of `RETENCOES`; waived ones are skipped. */
async function* linhas(
  context: ActorContext,
  empresas: readonly EmpresaFiscal[],
  ids: readonly string[],
  mes: string,
): AsyncGenerator<Valores> {
  const nomes = new Map(empresas.map((empresa) => [empresa.id, empresa]));
  const inteiro = mayReveal(context.ator);
  for (let de = 0; de < ids.length; de += LOTE) {
    const lote = await context.again(async (tx) => {
      const lidas: { nota: NotaRetida; devida: Devida }[] = [];
      for await (const umas of devidasDoMes(tx, ids.slice(de, de + LOTE), mes, diaDe(context)))
        lidas.push(...umas);
      return lidas;
    });
    for (const { nota, devida } of lote) {
      if (devida.valor === 0) continue;
      const empresa = nomes.get(devida.empresaId);
      yield {
        empresa: empresa?.nome ?? '',
        empresaCnpj: empresa?.cpfCnpj ?? '',
        competencia: formatMonth(devida.fatoGerador ?? mes),
        tributo: devida.tributo,
        codigoReceita: devida.codigoReceita,
        cpfCnpj: inteiro ? nota.fornecedorCpfCnpj : maskCpf(nota.fornecedorCpfCnpj),
        fornecedor: devida.fornecedor,
        numero: devida.numero,
        emissao: devida.emissao,
        fatoGerador: devida.fatoGerador,
        base: devida.base,
        valor: devida.valor,
        vencimento: devida.vencimento,
        regra: `${devida.regra} (${devida.norma})`,
      } satisfies Record<CampoRetencao, Valores[string]>;
    }
  }
}

/**
 * Builds the whole file before sending: a value that does not fit the layout becomes an error response, not half a
 * file.
 */
async function arquivo(nome: string, layout: Layout, valores: AsyncGenerator<Valores>): Promise<Response> {
  const partes: Uint8Array<ArrayBuffer>[] = [];
  for await (const parte of writeWithLayout(layout, valores)) partes.push(new Uint8Array(parte));
  const extensao = extensaoDe(layout);
  return new Response(new Blob(partes), {
    headers: {
      'content-type': TIPOS[extensao],
      'content-disposition': `attachment; filename="${nome}.${extensao}"`,
    },
  });
}

/**
 * Exports the withholdings of a month over the visible companies, by a layout or as CSV. Throws 404, and 400 at
 * `layout`.
 */
export async function exportCalendario(
  context: ActorContext,
  { mes, layout: ref }: ExportarCalendario,
): Promise<() => Promise<Response>> {
  const { tx, ator, audit } = context;
  const layout = await escolhido(tx, ref);
  const empresas = await empresasDoAtor(tx, ator);
  const ids = await candidatos(tx, mes, diaDe(context).diaIss);
  await audit({
    acao: 'EXPORTA',
    recurso: 'pagamentos',
    registro: `Retenções que vencem em ${formatMonth(mes)}`,
    depois: {
      mes,
      layout: layout.nome,
      documentos: ids.length,
      ...(empresas.length > 1 && { empresas: empresas.map(({ id }) => id) }),
      ...(mayReveal(ator) && { numerosInteiros: ['fornecedorCpfCnpj'] }),
    },
  });
  return () => arquivo(`retencoes-${mes}`, layout.valor, linhas(context, empresas, ids, mes));
}
