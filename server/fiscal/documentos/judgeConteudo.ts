import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { isDigest } from '../../../contract/fiscal/confianca/conteudos.ts';
import type { ASSINATURA } from '../../../contract/fiscal/confianca/indicios.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { toBase64 } from '../../base64.ts';
import { digest } from '../../digest.ts';
import { type Confiaveis, cadeiaDe } from '../raizes/cadeia.ts';
import { checkSigned } from '../signature/verifySignature.ts';
import type { LeituraDoDocumento } from './readDocument.ts';

/** Judgement of a file's content, from the file alone. */
export interface Julgamento {
  assinatura: keyof typeof ASSINATURA;
  /** Why the signature is invalid; '' otherwise. */
  motivo: string;
  cadeia: boolean;
  digests: string[];
  essencia: string;
  protocoloAlheio: boolean;
  /** Mark of the set of trusted certificates used. */
  julgado: string;
}

type Judged = Pick<LeituraDoDocumento, 'assinado' | 'fiscal'>;

/** Series in which a person signs with their own certificate (NT 2018.001); in the others of a CPF a SEFAZ signs. */
const SERIES_DE_PESSOA = /^9[2-6]\d$/;

/** Returns the tax number of the required signer of a document; undefined where its number does not determine it. */
function signerOf({ emitente, chave }: Documento): string | undefined {
  const { documento } = emitente;
  const signs = documento.length === 14 || SERIES_DE_PESSOA.test(parseAccessKey(chave)?.serie ?? '');
  return signs ? documento : undefined;
}

/**
 * Verifies the signature of a document's content and computes the digests by which SEFAZ may identify it; `confiaveis`
 * are the trusted certificates. Without a determined signer the chain never counts as trusted.
 */
export async function judgeConteudo(
  documento: Documento,
  { assinado, fiscal }: Judged,
  confiaveis: Confiaveis,
): Promise<Julgamento> {
  const { completo, digVal, emitidoEm, autorizadoEm } = documento;
  const julgado = confiaveis.marca;
  if (!completo || !assinado || fiscal === undefined) {
    const digests = isDigest(digVal) ? [digVal] : [];
    const none = { motivo: '', cadeia: false, essencia: '', protocoloAlheio: false };
    return { assinatura: 'NAO_VERIFICADA', ...none, digests, julgado };
  }
  const said = await digestsOf(fiscal);
  const rest = { ...said, protocoloAlheio: isDigest(digVal) && !said.digests.includes(digVal), julgado };
  const issuer = signerOf(documento);
  const verified = await checkSigned(assinado, issuer);
  if (!verified.ok) {
    const absent = verified.motivo === 'SEM_ASSINATURA';
    const assinatura = absent ? ('AUSENTE' as const) : ('INVALIDA' as const);
    return { assinatura, motivo: absent ? '' : verified.mensagem, cadeia: false, ...rest };
  }
  const when = emitidoEm ?? autorizadoEm;
  const cadeia = await cadeiaDe(confiaveis, verified, when === null ? null : new Date(when));
  const leads = issuer !== undefined && cadeia === 'CONFERIDA';
  return { assinatura: 'VALIDA', motivo: '', cadeia: leads, ...rest };
}

/** Removes the blanks between elements and the prefixes that an envelope declares, which leaves the essential content. */
function withoutBlanks(fiscal: string): string {
  const end = fiscal.indexOf('>');
  const start = fiscal.slice(0, end).replace(/ xmlns:[^=\s]+="[^"]*"/g, '');
  return (start + fiscal.slice(end)).replace(/>\s+</g, '><');
}

async function digestsOf(fiscal: string): Promise<Pick<Julgamento, 'digests' | 'essencia'>> {
  const plain = withoutBlanks(fiscal);
  const [short, long] = await Promise.all([digest('SHA-1', fiscal), digest('SHA-256', fiscal)]);
  // Nearly all files have no blanks: then both digests are the same.
  const [bare, essence] =
    plain === fiscal ? [short, long] : await Promise.all([digest('SHA-1', plain), digest('SHA-256', plain)]);
  return { digests: [...new Set([short, bare, long].map(toBase64))], essencia: toBase64(essence) };
}
