import { compareMomentos, type Momento } from '../../../contract/brasil/momento.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { isManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';

/** Events by which an issuer cancels a document (NT 2020.001, MOC CT-e 4.00). */
const CANCELAMENTOS: readonly string[] = ['110111', '110112'];

/** Returns when a document's situation and manifestation became what they are; null where no event shows it. */
export function desdeQuando({ documento, eventos, manifestacao }: Detalhe): {
  situacao: Momento | null;
  manifestacao: Momento | null;
} {
  const last = (is: (tipo: string) => boolean) =>
    eventos
      .filter(({ tipo, conta }) => conta && is(tipo))
      .map(({ em, registradoEm }) => registradoEm ?? em)
      .sort(compareMomentos)
      .at(-1) ?? null;
  const cancelled = last((tipo) => CANCELAMENTOS.includes(tipo));
  return {
    situacao: documento.situacao === 'CANCELADO' ? cancelled : documento.autorizadoEm,
    manifestacao: last((tipo) => isManifestacao(tipo) && MANIFESTACOES[tipo].estado === manifestacao),
  };
}
