import 'reflect-metadata';

import * as x509 from '@peculiar/x509';
import type { ProvaRetorno } from '../../../contract/esocial/comprovacao.ts';
import { NAO_ASSINADO } from '../../../contract/fiscal/assinatura.ts';
import { type Indicios, indiciosDe } from '../../../contract/fiscal/confianca/indicios.ts';
import { judgeIndicios } from '../../../contract/fiscal/confianca/julgar.ts';
import { fromBase64 } from '../../base64.ts';
import { type Confiaveis, cadeiaDe } from '../raizes/cadeia.ts';
import type { Assinado } from '../signature/reasons.ts';
import { checkSigned, signedWhole } from '../signature/verifySignature.ts';
import { withXml } from '../xml/readXml.ts';

/**
 * Returns the parts needed to verify the signature of an answer, which the eSocial makes over the answer as a separate
 * document. `formas` are its forms with and without the envelope's declarations; one of them was signed.
 */
export const assinadosDe = (formas: readonly string[]): Assinado[] =>
  [...new Set(formas)].map((forma) => {
    const read = withXml(new TextEncoder().encode(forma), {}, (document, { canonical }) => ({
      assinado: signedWhole({ document, canonical }),
    }));
    return read.ok ? read.assinado : { motivo: 'XML' };
  });

/** For example `webservices.esocial.gov.br`, `APP00034.PRODUCAO.ESOCIAL.GOV.BR`. */
const DO_ESOCIAL = /\.esocial\.gov\.br$/i;

function isOfEsocial(certificado: string): boolean {
  try {
    const names = new x509.X509Certificate(fromBase64(certificado)).subjectName.getField('CN');
    return names.length === 1 && names.every((name) => DO_ESOCIAL.test(name));
  } catch {
    return false;
  }
}

async function indiciosDoRetorno(
  assinados: readonly Assinado[],
  em: string,
  confiaveis: Confiaveis,
): Promise<Indicios> {
  const outcomes = await Promise.all(assinados.map((assinado) => checkSigned(assinado)));
  const judged = outcomes.find((outcome) => outcome.ok) ?? outcomes[0];
  if (!judged || (!judged.ok && judged.motivo === 'SEM_ASSINATURA'))
    return indiciosDe(NAO_ASSINADO, 'PROPRIO');
  const cadeia = await cadeiaDe(confiaveis, judged, em === '' ? null : new Date(em));
  if (!judged.ok)
    return indiciosDe(
      { ...NAO_ASSINADO, assinatura: 'INVALIDA', motivo: judged.mensagem, cadeia },
      'PROPRIO',
    );
  const signatario = isOfEsocial(judged.certificado.base64) ? 'ESOCIAL' : 'OUTRO';
  return { assinatura: 'VALIDA', assinaturaMotivo: '', registro: 'PROPRIO', signatario, cadeia };
}

/**
 * Verification of an event's signature: whether it is valid, by any signer of the employer; `motivo` is why it is not.
 */
export type AssinaturaDoEventoEsocial = { vale: boolean; motivo: string };

/**
 * Verifies the signature of an event as the employer sends it; `assinados` are its forms, empty where it has no
 * signature.
 */
export async function assinaturaDoEvento(assinados: readonly Assinado[]): Promise<AssinaturaDoEventoEsocial> {
  const outcomes = await Promise.all(assinados.map((assinado) => checkSigned(assinado)));
  if (outcomes.some((outcome) => outcome.ok)) return { vale: true, motivo: '' };
  const [first] = outcomes;
  return { vale: false, motivo: first && !first.ok ? first.mensagem : '' };
}

/**
 * Judges the signature of an answer, or of a totalizer; `assinados` are its forms, `em` is when the eSocial states that
 * it answered (ISO; '' unknown).
 */
export async function provaDoRetorno(
  assinados: readonly Assinado[],
  em: string,
  confiaveis: Confiaveis,
): Promise<ProvaRetorno> {
  const indicios = await indiciosDoRetorno(assinados, em, confiaveis);
  const { confianca, motivos } = judgeIndicios('RETORNO_ESOCIAL', indicios);
  if (confianca === 'INVALIDO') {
    const alheia = indicios.assinatura === 'VALIDA' && indicios.signatario !== 'ESOCIAL';
    return {
      vale: false,
      motivo: alheia ? 'O retorno foi assinado, mas não pelo eSocial.' : motivos.join(' '),
    };
  }
  if (confianca === 'CADEIA') return { vale: true, comprovacao: 'ASSINADO_CADEIA' };
  if (confianca === 'SEM_ASSINATURA') return { vale: true, comprovacao: 'SEM_ASSINATURA' };
  return {
    vale: true,
    comprovacao: indicios.cadeia === 'DESCONHECIDA' ? 'CADEIA_DESCONHECIDA' : 'ASSINADO',
  };
}
