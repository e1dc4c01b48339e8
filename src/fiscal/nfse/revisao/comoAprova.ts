import {
  type RetencaoDecidida,
  retencoesDecididas,
} from '../../../../contract/fiscal/nfse/retencaoDecidida.ts';
import { type ComMemoria, type ComRetencoes, hasWhatToSend, inicial, type Rascunho } from './rascunho.ts';

/** Amounts with which the nota on the desk would be approved. */
interface ModoDeAprovar {
  /** Those that differ from the nota. */
  outros: RetencaoDecidida[];
  /** Whether all of them are as the rules expect. */
  esperado: boolean;
  /** Whether the user's choices make the server recompute the expected amounts. */
  recalcula: boolean;
}

/** Serialises the inputs of the rules besides whether each tax is withheld. */
const contas = ({ natRend, tpServico, aliquotaInss, baseInssPercentual }: Rascunho) =>
  JSON.stringify([natRend, tpServico, aliquotaInss, baseInssPercentual]);

/** Returns how an approval of the draft would differ from the nota. */
export function comoAprova(nota: ComRetencoes & ComMemoria, rascunho: Rascunho): ModoDeAprovar {
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
