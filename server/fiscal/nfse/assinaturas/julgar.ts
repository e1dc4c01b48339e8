import type { Assinatura, AssinaturaJulgada } from '../../../../contract/fiscal/assinatura.ts';
import { cadeiaDe, confiaveisDe } from '../../raizes/cadeia.ts';
import { titularDe } from '../../raizes/titular.ts';
import type { AssinaturaColhida } from '../../signature/overElement.ts';
import { type Assinado, REASONS, type SignatureReason } from '../../signature/reasons.ts';
import { checkSigned, type SignatureOutcome } from '../../signature/verifySignature.ts';
import type { Conhecidos } from './conhecidos.ts';
import { type Assinavel, papelDaAssinatura } from './papel.ts';

/** Reasons that make a signature unverifiable rather than invalid: nothing contradicts it. */
const NAO_VERIFICAVEIS: readonly SignatureReason[] = [
  'ENVELOPE',
  'ALGORITMO',
  'INCOMPLETA',
  'CERTIFICADO',
  'XML',
];

/** Cache of outcomes: a signature of an envelope is the same for each nota in it. */
const checked = new WeakMap<Assinado, Promise<SignatureOutcome>>();

function outcomeOf(assinado: Assinado): Promise<SignatureOutcome> {
  const outcome = checked.get(assinado) ?? checkSigned(assinado);
  checked.set(assinado, outcome);
  return outcome;
}

/** Judges one signature of a nota or of an event of one. Never throws because of the content of a file. */
export async function judgeAssinatura(
  { formas, semEnvelope }: AssinaturaColhida,
  assinavel: Assinavel,
  conhecidos: Conhecidos,
): Promise<AssinaturaJulgada> {
  const outcomes = await Promise.all(formas.map(outcomeOf));
  const held = outcomes.find(({ ok }) => ok) ?? outcomes.find((one) => !one.ok && one.certificado);
  const [first] = outcomes;
  if (!held?.certificado) {
    const why = first && !first.ok ? first.motivo : 'INCOMPLETA';
    return naoVale(semEnvelope ? 'ENVELOPE' : why);
  }
  const { base64, cnpj, cpf } = held.certificado;
  const titular = await titularDe(base64);
  if (!titular) return naoVale('CERTIFICADO');
  const cadeia = await cadeiaDe(confiaveisDe(conhecidos.raizes), held, assinavel.em);
  const names = { documento: cnpj ?? cpf ?? '', nome: titular.nome, chave: titular.chave };
  if (!held.ok) {
    const signatario = { papel: 'OUTRO' as const, ...names };
    return { ...naoVale(held.motivo), signatario, cadeia };
  }
  const judged = papelDaAssinatura({ cadeia, cnpj, cpf, titular }, assinavel, conhecidos);
  const signatario = { papel: judged.papel, ...names };
  return judged.recusa === null
    ? { assinatura: 'VALIDA', motivo: '', signatario, cadeia: judged.cadeia }
    : { ...naoVale(judged.recusa), signatario, cadeia: judged.cadeia };
}

/** Returns the judgement of a signature that is invalid or cannot be verified, with its reason. */
export function naoVale(motivo: SignatureReason): AssinaturaJulgada {
  const assinatura: Assinatura = NAO_VERIFICAVEIS.includes(motivo) ? 'NAO_VERIFICAVEL' : 'INVALIDA';
  return { assinatura, motivo: REASONS[motivo], signatario: null, cadeia: 'NAO_CONFERIDA' };
}
