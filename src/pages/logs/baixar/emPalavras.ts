import { formatInstantDate } from '../../../../contract/brasil/date.ts';
import { type FiltroLog, type Livro, RESULTADOS } from '../../../../contract/logs/livros.ts';
import { operacoesDe, rotuloDoServico } from '../../../../contract/logs/rotulos.ts';
import { rotuloDe } from '../../../../contract/rotulo.ts';
import type { EmpresaUsuario } from '../../../../contract/session.ts';
import { comuns, filtroDe, type PedidoDosLogs } from '../endereco.ts';

/** Returns the page's filter for a package of these logs. With several logs only the filters common to all of them apply. */
export function filtroDoPacote(
  pedido: PedidoDosLogs,
  livro: Livro,
  quais: readonly Livro[],
  now: Date,
): FiltroLog {
  const so = quais.length === 1 && quais[0] === livro;
  return filtroDe(so ? pedido : { ...pedido, filtro: comuns(pedido.filtro) }, now);
}

/** Returns the filter as text: a text key and a value for each part. The period is formatted by `dias`. */
export function filtroDeLogEmPalavras(
  filtro: FiltroLog,
  livro: Livro,
  empresas: readonly EmpresaUsuario[],
): { rotulo: string; valor: string }[] {
  const { empresa, quem, servico, operacao, resultado, chave, requestId } = filtro;
  const named = empresas.find(({ empresaId }) => empresaId === empresa)?.nome ?? empresa;
  return [
    { rotulo: 'logs.empresa', valor: named },
    { rotulo: 'logs.quem', valor: quem },
    { rotulo: 'logs.por_servico', valor: servico && rotuloDoServico(livro, servico) },
    { rotulo: 'logs.operacao', valor: operacao && rotuloDe(operacoesDe(livro), operacao, 'operacao') },
    { rotulo: 'logs.resultado', valor: resultado && RESULTADOS[resultado] },
    { rotulo: 'logs.chave', valor: chave },
    { rotulo: 'logs.pedido', valor: requestId },
  ].flatMap(({ rotulo, valor }) => (valor ? [{ rotulo, valor }] : []));
}

/** Returns the first and last day of a filter, `ate` included; '' where it is open. */
export function diasDoFiltro({ de, ate }: FiltroLog): { de: string; ate: string } {
  const last = ate && new Date(Date.parse(ate) - 1).toISOString();
  return { de: de ? formatInstantDate(de) : '', ate: last ? formatInstantDate(last) : '' };
}
