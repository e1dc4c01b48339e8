import type { Cadeia, PapelSignatario } from '../../../../contract/fiscal/assinatura.ts';
import { CNPJ_SERPRO, hostNacional, signsForMunicipio } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { Titular } from '../../raizes/titular.ts';
import type { SignatureReason } from '../../signature/reasons.ts';
import { isHolder } from '../../signature/verifySignature.ts';
import type { Conhecidos } from './conhecidos.ts';

/** Of what a signature is: whose it may be follows from that. */
export interface Assinavel {
  /** Of a note or of a registered event, whoever issues; of a declaration or request, who makes it. */
  de: 'EMISSOR' | 'AUTOR';
  /** The instant at which it was made (dhProc where the layout has it); null where it says none. */
  em: Date | null;
  producao: boolean | null;
  /** IBGE code of the city whose note it is. */
  municipio: string;
  /** CNPJ or CPF; '' where it is not said. */
  prestador: string;
  /** Who declares or asks. */
  autor: string;
}

/** A signature that holds, by its certificate. */
interface Certificado {
  /** Where it leads by the imported roots. */
  cadeia: Cadeia;
  cnpj: string | null;
  cpf: string | null;
  titular: Titular;
}

export interface Papel {
  papel: PapelSignatario;
  cadeia: Cadeia;
  /** Why it may not sign this; null where nothing speaks against it. */
  recusa: SignatureReason | null;
}

/** Whose a signature is to what it signs, and how its certificate is known. In: it holds, and its holder did not make it. */
export function papelDe(certificado: Certificado, assinavel: Assinavel, conhecidos: Conhecidos): Papel {
  if (assinavel.de === 'EMISSOR') {
    const national = nacional(certificado, assinavel, conhecidos);
    if (national) return national;
  }
  const { cadeia, cnpj, cpf } = certificado;
  const is = (who: string) => who !== '' && isHolder(who, cnpj, cpf);
  const as = (papel: PapelSignatario): Papel => ({ papel, cadeia, recusa: null });
  const outro: Papel = { papel: 'OUTRO', cadeia, recusa: 'OUTRO_AUTOR' };
  const { de, autor, prestador, municipio, em } = assinavel;
  if (de === 'AUTOR') return is(autor) ? as(autor === prestador ? 'PRESTADOR' : 'AUTOR') : outro;
  if (is(prestador)) return as('PRESTADOR');
  if (is(autor)) return as('AUTOR');
  const dia = em && diaDe(em);
  if (cnpj !== null && signsForMunicipio({ municipio, cnpj, dia }, conhecidos.municipios))
    return as('MUNICIPIO');
  // A person is no city; a company may be one that nobody has confirmed yet.
  return cpf !== null ? outro : as('A_CONFIRMAR');
}

/** A day by Brasília's clock, to compare with the days of an issuer's validity. */
const diaDe = (em: Date): string => new Date(em.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

/** The national issuer: by a listed key, or by a chain to an imported root; its name alone proves nothing. */
function nacional(
  { cadeia, titular }: Certificado,
  { em, producao }: Assinavel,
  { nacionais }: Conhecidos,
): Papel | null {
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
