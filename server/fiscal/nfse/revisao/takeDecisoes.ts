import type { z } from 'zod';
import { decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { nfses as recurso } from '../../../../contract/fiscal/nfse/nfses.ts';
import {
  type CampoPedido,
  RECUSAS_DA_APROVACAO,
  refusalOfAprovacao,
} from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import type { Decididas, decisaoPedidaSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { naoEDeServico } from '../../../../contract/fiscal/nfse/tabelas/naturezasDe2025.ts';
import { depoisDe } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { quemAge } from '../../../auth/actor.ts';
import { type AutoriaDaMudanca, ultimasEscritas } from '../../../http/changedSince.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { PersonContext } from '../../../http/route.ts';
import { memoriaDaNota, rememberDecisao, saysSame } from '../memoria/rememberDecisao.ts';
import { jaDecidida, notaChangedSince } from './conflito.ts';
import { emMesFechado, fechadasAte } from './fechadas.ts';
import { type Ambito, type PassoDaRevisao, writePassos } from './gravar.ts';
import { historicosDe, type LinhaDeDecisao } from './historico.ts';
import { judgeWithDecisao } from './judgeWithDecisao.ts';
import { lockNotas, type NotaRevista } from './notas.ts';
import { ambitoDe } from './quem.ts';

type Pedido = z.output<typeof decisaoPedidaSchema>;
type Decidida = Decididas['itens'][number];

const SUMIU = 'Esta nota não existe mais, ou é de uma empresa pela qual você não age.';

/** Why a nota was not decided, and which field of the request would resolve it. */
interface Erro {
  erro: string;
  pede?: CampoPedido | null;
}

/** Returns why this nota may not be decided so; null if it may. */
function impedimento({ acao, motivo, itens }: Pedido, nota: NotaRevista, mesFechado: boolean): Erro | null {
  if (acao === 'REABRE' && mesFechado)
    return { erro: 'O mês desta nota está fechado. Reabra o mês antes de reabrir a nota.' };
  const recusa =
    acao === 'APROVA' ? refusalOfAprovacao(nota.avaliacao, { motivo, emLote: itens.length > 1 }) : null;
  if (recusa === null) return null;
  const { frase, pede } = RECUSAS_DA_APROVACAO[recusa];
  return { erro: frase, pede };
}

/** The requested notas, locked, with the data needed to decide them. */
interface Caso {
  context: PersonContext;
  ambito: Ambito;
  pedido: Pedido;
  usuario: { usuarioId: string; quem: string };
  notas: ReadonlyMap<string, NotaRevista>;
  historicos: ReadonlyMap<string, LinhaDeDecisao[]>;
  fechadas: ReadonlyMap<string, string>;
  /** Last authors of the notas that changed since the user saw them. */
  escritas: ReadonlyMap<string, AutoriaDaMudanca>;
}

/**
 * Returns the decision of an approval: the one of the request or, without it, the remembered one; with the memory on which it
 * rests.
 */
async function decisaoDe({ ambito, pedido, usuario }: Caso, nota: NotaRevista) {
  const { acao, decisao, lembrar: prazo } = pedido;
  if (acao !== 'APROVA') return { decisao: null, memoriaId: null };
  if (decisao && prazo) {
    return { decisao, memoriaId: await rememberDecisao(ambito, nota, { decisao, ...prazo }, usuario) };
  }
  const memoria = await memoriaDaNota(ambito, nota);
  if (!memoria) return { decisao: decisao ?? null, memoriaId: null };
  if (!decisao) return { decisao: decisaoSchema.parse(memoria.decisao), memoriaId: memoria.id };
  return { decisao, memoriaId: saysSame(memoria, decisao) ? memoria.id : null };
}

/** Returns the step to write for a nota, or the reason why there is none. */
async function takeDecisao(caso: Caso, { id, versao }: Pedido['itens'][number]): Promise<Resultado> {
  const { context, pedido, usuario, notas, historicos, fechadas, escritas } = caso;
  const { acao, motivo } = pedido;
  const nota = notas.get(id);
  if (!nota) return { erro: SUMIU, visto: { id, versao, estado: 'NAO_CABE' } };
  const visto = { id, versao: nota.versao, estado: nota.estado };
  const linhas = historicos.get(id) ?? [];
  const feita = jaDecidida(versao, { acao, usuarioId: usuario.usuarioId }, nota, linhas);
  if (feita) return { feita: feita.id, visto };
  const mudou = notaChangedSince(versao, { ator: context.ator, escrita: escritas.get(id) }, nota, linhas);
  if (mudou) return { erro: mudou, visto };
  const proximo = depoisDe(acao, nota.estado);
  if ('recusa' in proximo) return { erro: proximo.recusa, visto };
  const porque = impedimento(pedido, nota, emMesFechado(fechadas, nota));
  if (porque) return { ...porque, visto };
  const decidido = await decisaoDe(caso, nota);
  const { decisao } = decidido;
  // A batch is approved as judged, without decisions on single notas.
  const julgada =
    decisao && pedido.itens.length === 1 ? await judgeWithDecisao(caso.context, nota, decisao) : nota;
  return { passo: { nota: julgada, acao, motivo, ...proximo, ...usuario, ...decidido } };
}

type Visto = Pick<Decidida, 'id' | 'versao' | 'estado'>;
type Resultado = { passo: PassoDaRevisao } | ({ visto: Visto } & Erro) | { visto: Visto; feita: string };

/** Builds the response for a nota. `decisaoId` is the id of the row of a step. */
function tellResultado(resultado: Resultado, decisaoId: string | null): Decidida {
  if ('erro' in resultado) {
    const { visto, erro, pede = null } = resultado;
    return { ...visto, situacao: 'erro', mensagem: erro, pede, decisaoId: null };
  }
  if ('feita' in resultado) {
    const { visto, feita } = resultado;
    return { ...visto, situacao: 'ok', mensagem: '', pede: null, decisaoId: feita };
  }
  const { nota, para } = resultado.passo;
  const mensagem = nota.semValor ? 'É uma nota de teste: a decisão não vale fora dele.' : '';
  return {
    id: nota.id,
    versao: nota.versao + 1,
    estado: para,
    situacao: 'ok',
    mensagem,
    pede: null,
    decisaoId,
  };
}

/**
 * Decides notas of all companies for which the user may act. Each is decided or refused on its own. An approval is the
 * acceptance of the nota, by which IRRF is due on credit (ADI RFB 8/2014). Throws 400 for an invalid `lembrar`, and at
 * `decisao` for a nature of income that is not of services.
 */
export async function takeDecisoes(context: PersonContext, pedido: Pedido): Promise<Decididas> {
  const foraDosServicos = naoEDeServico(pedido.decisao?.natRend ?? '');
  if (foraDosServicos) throw invalidFields({ decisao: foraDosServicos });
  const ambito = ambitoDe(context);
  const { usuarioId } = context.ator;
  const itens = [...new Map(pedido.itens.map((item) => [item.id, item])).values()];
  const travadas = await lockNotas(
    ambito.tx,
    itens.map(({ id }) => id),
  );
  const vistas = new Map(itens.map(({ id, versao }) => [id, versao]));
  const mudadas = travadas.filter(({ id, versao }) => vistas.get(id) !== versao);
  const caso: Caso = {
    context,
    ambito,
    pedido,
    usuario: { usuarioId, quem: quemAge(context.ator) },
    notas: new Map(travadas.map((nota) => [nota.id, nota])),
    historicos: await historicosDe(
      ambito.tx,
      travadas.map(({ id }) => id),
    ),
    fechadas: await fechadasAte(
      ambito.tx,
      travadas.map(({ empresaId }) => empresaId),
    ),
    escritas: await ultimasEscritas(ambito.tx, {
      recurso: recurso.name,
      ids: mudadas.map(({ id }) => id),
    }),
  };
  const resultados: Resultado[] = [];
  for (const item of itens) resultados.push(await takeDecisao(caso, item));
  const passos = resultados.flatMap((one) => ('passo' in one ? [one.passo] : []));
  const ids = await writePassos(ambito, passos);
  const linhaDe = new Map(passos.map((passo, at) => [passo, ids[at] ?? null]));
  return {
    itens: resultados.map((one) =>
      tellResultado(one, 'passo' in one ? (linhaDe.get(one.passo) ?? null) : null),
    ),
  };
}
