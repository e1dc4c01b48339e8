import type { Decisao } from '../../../../contract/fiscal/nfse/memoria.ts';
import { evaluateNota } from '../../../../contract/fiscal/nfse/regras/evaluateNota.ts';
import type { ActorContext } from '../../../http/route.ts';
import { empresasDoAtor } from '../../empresa.ts';
import { contextosDe } from '../registro/contextos.ts';
import { substituicoesDe } from '../registro/substituicoes.ts';
import type { NotaRevista } from './notas.ts';

/** Placeholder proof: retentions do not depend on it. */
const SEM_PROVA = {
  confianca: 'SEM_ASSINATURA',
  motivos: [],
  divergem: false,
  situacaoProvada: false,
  fimDito: null,
} as const;

/**
 * Recomputes the retentions of a nota with a decision: the rules may expect no INSS until a user states on which part of the
 * service and at which rate it is withheld (IN RFB 2.110/2022). The checks remain as the user saw them.
 */
export async function judgeWithDecisao(
  { tx, now, ator }: ActorContext,
  nota: NotaRevista,
  decisao: Decisao,
): Promise<NotaRevista> {
  const registro = { tx, now, parametros: ator.parametros, empresas: await empresasDoAtor(tx, ator) };
  const { id, empresaId, nota: lida } = nota;
  const papel = 'TOMADA' as const;
  const one = { id, empresaId, nota: lida, papel, situacao: lida.situacao, eventos: [], prova: SEM_PROVA };
  const [contexto] = await contextosDe(registro, [one], await substituicoesDe(tx, [one]));
  if (!contexto) throw new Error('A note without its context');
  const { retencoes } = evaluateNota(lida, { ...contexto, decisao });
  return { ...nota, avaliacao: { ...nota.avaliacao, retencoes } };
}
