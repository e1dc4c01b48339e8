import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { Cadeia, PapelSignatario } from '../../../../contract/fiscal/assinatura.ts';
import { CNPJ_SERPRO, hostNacional, signsForMunicipio } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { Titular } from '../../raizes/titular.ts';
import type { SignatureReason } from '../../signature/reasons.ts';
import { isHolder } from '../../signature/verifySignature.ts';
import type { Conhecidos } from './conhecidos.ts';

/** What a signature signs, which decides who may be its signer. */
export interface Assinavel {
  /** EMISSOR for a nota or a registered event, AUTOR for a declaration or a request. */
  de: 'EMISSOR' | 'AUTOR';
  /** Instant of issue (dhProc if the layout has it); null if unknown. */
  em: Date | null;
  producao: boolean | null;
  /** IBGE code of the city that issued the nota. */
  municipio: string;
  /** CNPJ or CPF; '' if unknown. */
  prestador: string;
  /** CNPJ or CPF of who declares or requests; '' if unknown. */
  autor: string;
}

/** Certificate of a valid signature. */
interface Certificado {
  /** Result of its chain against the imported roots. */
  cadeia: Cadeia;
  cnpj: string | null;
  cpf: string | null;
  titular: Titular;
}

interface PapelDaAssinatura {
  papel: PapelSignatario;
  cadeia: Cadeia;
  /** Why it may not sign this; null if it may. */
  recusa: SignatureReason | null;
}

/** Returns the role of a signer and how its certificate is trusted. The signature must already be verified as valid. */
export function papelDaAssinatura(
  certificado: Certificado,
  assinavel: Assinavel,
  conhecidos: Conhecidos,
): PapelDaAssinatura {
  if (assinavel.de === 'EMISSOR') {
    const national = nacional(certificado, assinavel, conhecidos);
    if (national) return national;
  }
  const { cadeia, cnpj, cpf } = certificado;
  const is = (who: string) => who !== '' && isHolder(who, cnpj, cpf);
  const as = (papel: PapelSignatario): PapelDaAssinatura => ({ papel, cadeia, recusa: null });
  const outro: PapelDaAssinatura = { papel: 'OUTRO', cadeia, recusa: 'OUTRO_AUTOR' };
  const { de, autor, prestador, municipio, em } = assinavel;
  if (de === 'AUTOR') return is(autor) ? as(autor === prestador ? 'PRESTADOR' : 'AUTOR') : outro;
  if (is(prestador)) return as('PRESTADOR');
  if (is(autor)) return as('AUTOR');
  const dia = em && diaDe(em);
  if (cnpj !== null && signsForMunicipio({ municipio, cnpj, dia }, conhecidos.municipios))
    return as('MUNICIPIO');
  // A person cannot be a city; a company may be one that no user has confirmed yet.
  return cpf !== null ? outro : as('A_CONFIRMAR');
}

/** Returns the day in Brasília (YYYY-MM-DD), to compare with the validity of an issuer. */
const diaDe = (em: Date): string => todayInSaoPaulo(em);

/** Recognises the national issuer by a listed key, or by a chain to an imported root; its name alone proves nothing. */
function nacional(
  { cadeia, titular }: Certificado,
  { em, producao }: Assinavel,
  { nacionais }: Conhecidos,
): PapelDaAssinatura | null {
  const papel = 'EMISSOR_NACIONAL' as const;
  const pinned = nacionais.filter(({ chave }) => chave === titular.chave);
  if (pinned.length > 0) {
    const fitting = pinned.filter((one) => one.producao === producao);
    if (fitting.length === 0) return { papel, cadeia: 'FIXADA', recusa: 'OUTRO_AMBIENTE' };
    const valid = em !== null && fitting.some(({ de, ate }) => new Date(de) <= em && em <= new Date(ate));
    return { papel, cadeia: valid ? 'FIXADA' : 'NAO_CONFERIDA', recusa: null };
  }
  const host = hostNacional(titular.nomes);
  if (host === null) return null;
  if (cadeia !== 'CONFERIDA' || titular.numero !== CNPJ_SERPRO)
    return { papel, cadeia: 'NAO_CONFERIDA', recusa: null };
  const fits = producao === (host === 'PRODUCAO');
  return { papel, cadeia, recusa: fits ? null : 'OUTRO_AMBIENTE' };
}
