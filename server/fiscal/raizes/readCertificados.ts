import { sha256 } from '../../sha256.ts';
// Imported first: the X.509 library registers its parts through it.
import 'reflect-metadata';

import * as x509 from '@peculiar/x509';
import { raizIcp } from '../../../contract/fiscal/raizesIcp.ts';
import { readZip } from '../../files/readZip.ts';
import { isZip } from '../../files/zip.ts';
import { isReadable, isRoot, mayIssue } from './cadeia.ts';

const MB = 1024 * 1024;
/** Limits of a .zip of certificates; a .zip inside it is opened too. */
const LIMITS = { maxBytes: 5 * MB, maxEntries: 1000, maxEntryBytes: MB, maxTotalBytes: 20 * MB, maxDepth: 2 };
/** Maximum number of certificates; ICP-Brasil ever had some hundreds. */
const MAX_CERTIFICATES = 1000;
const MANY = `O arquivo traz mais de ${MAX_CERTIFICATES} certificados. Divida-o em partes.`;
const NONE = 'Não é um certificado (.cer, .crt, .pem ou .p7b) que possa ser lido.';

/** A certificate of an authority. */
interface CertificadoLido {
  titular: string;
  emissor: string;
  raiz: boolean;
  /** False: a root known by its fingerprint alone, because its algorithm is not supported here. */
  legivel: boolean;
  validoDe: Date;
  validoAte: Date;
  impressao: string;
  certificado: Uint8Array<ArrayBuffer>;
}

/** One certificate of a file, or why it is rejected. */
type CertificadoDoArquivo =
  | { nome: string; ok: true; lido: CertificadoLido }
  | { nome: string; ok: false; mensagem: string };

type CertificadosLidos = { ok: false; mensagem: string } | { ok: true; itens: CertificadoDoArquivo[] };

/** Function that returns whether a fingerprint is of an expected root. */
type Esperada = (impressao: string) => boolean;
const isOfIcp: Esperada = (impressao) => raizIcp(impressao) !== undefined;

/**
 * Reads certificates of authorities: one in DER, one or more in PEM or PKCS#7, or a .zip of such files. Rejects the
 * file when it has no certificate or too many; every other rejected one has its sentence.
 */
export async function readCertificados(
  file: { nome: string; bytes: Uint8Array },
  esperada: Esperada = isOfIcp,
): Promise<CertificadosLidos> {
  if (!isZip(file.bytes)) return allOf(await readOne(file.nome, file.bytes, esperada));
  const opened = await readZip(file.bytes, { limits: LIMITS });
  if (!opened.ok) return opened;
  const itens: CertificadoDoArquivo[] = [];
  for await (const item of opened.itens) {
    itens.push(...(item.ok ? await readOne(item.nome, item.bytes, esperada) : [item]));
    if (itens.length > MAX_CERTIFICATES) return { ok: false, mensagem: MANY };
  }
  return itens.length > 0 ? { ok: true, itens } : { ok: false, mensagem: 'O .zip está vazio.' };
}

function allOf(itens: CertificadoDoArquivo[]): CertificadosLidos {
  return itens.length > MAX_CERTIFICATES ? { ok: false, mensagem: MANY } : { ok: true, itens };
}

async function readOne(nome: string, bytes: Uint8Array, esperada: Esperada): Promise<CertificadoDoArquivo[]> {
  const certificates = certificatesIn(new Uint8Array(bytes));
  if (certificates.length === 0) return [{ nome, ok: false, mensagem: NONE }];
  const itens: CertificadoDoArquivo[] = [];
  for (const [at, certificate] of certificates.slice(0, MAX_CERTIFICATES + 1).entries()) {
    const place = certificates.length === 1 ? nome : `${nome} (${at + 1})`;
    itens.push({ nome: place, ...(await judge(certificate, esperada)) });
  }
  return itens;
}

/** Returns an empty list for bytes that are no certificates. */
function certificatesIn(bytes: Uint8Array<ArrayBuffer>): x509.X509Certificate[] {
  try {
    const text = new TextDecoder('latin1').decode(bytes);
    if (!text.includes('-----BEGIN ')) return certificatesOf(bytes);
    return x509.PemConverter.decodeWithHeaders(text).flatMap(({ rawData }) =>
      certificatesOf(new Uint8Array(rawData)),
    );
  } catch {
    return [];
  }
}

function certificatesOf(der: Uint8Array<ArrayBuffer>): x509.X509Certificate[] {
  try {
    return [new x509.X509Certificate(der)];
  } catch {
    return [...new x509.X509Certificates(der)];
  }
}

type Judged = { ok: true; lido: CertificadoLido } | { ok: false; mensagem: string };

async function judge(certificate: x509.X509Certificate, esperada: Esperada): Promise<Judged> {
  try {
    const { subject: titular, issuer: emissor, notBefore: validoDe, notAfter: validoAte } = certificate;
    if (!mayIssue(certificate, 0)) {
      return {
        ok: false,
        mensagem: 'Não é o certificado de uma autoridade: ele não pode emitir outros, e nada leva a ele.',
      };
    }
    const legivel = await isRoot(certificate);
    const impressao = await sha256(new Uint8Array(certificate.rawData));
    const raiz = legivel || (titular === emissor && esperada(impressao));
    if (!raiz && titular === emissor) {
      const mensagem = isReadable(certificate)
        ? 'Diz que é uma raiz, mas a própria assinatura não confere.'
        : 'É uma raiz de algoritmo que este servidor não lê, e não é uma das da ICP-Brasil.';
      return { ok: false, mensagem };
    }
    const certificado = new Uint8Array(certificate.rawData);
    const lido = { titular, emissor, raiz, validoDe, validoAte, impressao, certificado };
    return { ok: true, lido: { ...lido, legivel: legivel || !raiz } };
  } catch {
    return { ok: false, mensagem: NONE };
  }
}
