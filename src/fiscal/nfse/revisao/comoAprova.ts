import {
  type RetencaoDecidida,
  retencoesDecididas,
} from '../../../../contract/fiscal/nfse/retencaoDecidida.ts';
import { type ComMemoria, type ComRetencoes, hasWhatToSend, inicial, type Rascunho } from './rascunho.ts';

/** With which amounts a note is approved as it stands on the desk. */
export interface ComoAprova {
  /** Those that are not what the note says. */
  outros: RetencaoDecidida[];
  /** All of them are what the rules expect. */
  esperado: boolean;
  /** What was chosen makes the server reckon anew what is expected. */
  recalcula: boolean;
}

/** What the rules reckon with, besides whether each tax is withheld. */
const contas = ({ natRend, tpServico, aliquotaInss, baseInssPercentual }: Rascunho) =>
  JSON.stringify([natRend, tpServico, aliquotaInss, baseInssPercentual]);

/** Returns what an approval decides otherwise than the note says, by what is on the desk. */
export function comoAprova(nota: ComRetencoes & ComMemoria, rascunho: Rascunho): ComoAprova {
  const { retencoes } = nota.avaliacao;
  const antes = inicial(nota);
  const outros = retencoesDecididas(retencoes, hasWhatToSend(rascunho) ? rascunho : null).filter(
    ({ informado, decidido }) => decidido !== null && decidido !== (informado ?? 0),
  );
  const ligada = (['ISS', 'IRRF', 'CSRF', 'INSS'] as const).some(
    (one) => rascunho.retem[one] && !antes.retem[one] && !rascunho.comoNaNota?.includes(one),
  );
  return {
    outros,
    esperado: outros.every(({ esperado, decidido }) => esperado === decidido),
    recalcula: contas(rascunho) !== contas(antes) || ligada,
  };
}
