import { fold } from '../../../../brasil/fold.ts';
import type { ServicoSemRetencao } from '../../tabelas/semRetencao.ts';
import type { Caso } from '../caso.ts';
import { vigente } from '../parametros.ts';
import { naturezasNoTexto } from '../possiveis.ts';
import { type Conclusao, nada } from './linha.ts';

/**
 * Returns why the law exempts the service of a nota from withholding a tax; null if it may be withheld, or a nature is chosen
 * or written.
 */
export function semRetencaoDoServico(
  { nota, texto, item, dia, contexto: { decisao } }: Caso,
  tributo: ServicoSemRetencao['tributos'][number],
): Conclusao | null {
  if (tributo !== 'INSS' && (decisao?.natRend || naturezasNoTexto(texto).length > 0)) return null;
  const dito = `${texto}\n${fold(nota.servico.nomeDoCodigo)}\n${fold(nota.prestador.nome)}`;
  const achado = vigente('semRetencao', dia).valor.find(
    ({ itens, tributos, se, salvo }) =>
      itens.includes(item) &&
      tributos.includes(tributo) &&
      (se === null || se.test(dito)) &&
      !salvo?.test(texto),
  );
  return achado ? nada(achado.motivo, achado.norma, achado.certeza) : null;
}
