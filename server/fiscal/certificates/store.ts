import { and, asc, desc, eq, getTableColumns, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpfCnpj, taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import type { Certificado } from '../../../contract/fiscal/certificado.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import { type Keyring, openWith, sealWith } from '../../keyring.ts';
import { type EmpresaFiscal, findEmpresa } from '../empresa.ts';
import type { ReadCertificate } from './readCertificate.ts';
import { certificados } from './tables.ts';

const DAY = 86_400_000;

/** Fields of a company that its certificate needs. */
export type Holder = Pick<EmpresaFiscal, 'id' | 'nome' | 'cpfCnpj'>;

type Stored = typeof certificados.$inferSelect;

/** Certificate with its key material, to sign and open connections; never leaves the server. */
interface OpenCertificate {
  keyPem: string;
  chainPem: string;
  titular: string;
  documento: string;
  numeroSerie: string;
  validoAte: Date;
}

const materialSchema = z.object({ keyPem: z.string(), chainPem: z.string() });

/**
 * Condition to join `empresas` with `certificados`: those that may act for each company (NT 2020.001: any of the same
 * root).
 */
export const mayActFor = or(
  eq(certificados.empresaId, empresas.id),
  eq(
    certificados.raiz,
    sql`case when length(${empresas.cpfCnpj}) = 14 then left(${empresas.cpfCnpj}, 8) else ${empresas.cpfCnpj} end`,
  ),
);

/** Returns the context that the sealed key of a company's certificate is bound to. */
export const certificateBinding = (tenantId: string, empresaId: string) =>
  `certificado:${tenantId}:${empresaId}`;

/** Stores a certificate for a company, replacing the previous one. */
export async function keepCertificate(
  tx: Tx,
  owner: { tenantId: string; empresaId: string },
  { keyPem, chainPem, ...told }: ReadCertificate,
  { keys, now }: { keys: Keyring; now: Date },
): Promise<void> {
  const binding = certificateBinding(owner.tenantId, owner.empresaId);
  const cifrado = await sealWith(keys, JSON.stringify({ keyPem, chainPem }), binding);
  const values = { ...told, raiz: taxRoot(told.documento), cifrado, alteradoEm: now };
  await tx
    .insert(certificados)
    .values({ ...owner, ...values, criadoEm: now })
    .onConflictDoUpdate({
      target: [certificados.tenantId, certificados.empresaId],
      set: { ...values, versao: sql`${certificados.versao} + 1` },
    });
}

/** Returns the ids of the companies that have their own certificate of this root, valid or not. */
export async function certificateHolders(tx: Tx, raiz: string): Promise<string[]> {
  const rows = await tx
    .select({ id: certificados.empresaId })
    .from(certificados)
    .where(eq(certificados.raiz, raiz));
  return rows.map(({ id }) => id);
}

export async function ownCertificate(tx: Tx, empresaId: string): Promise<Stored | null> {
  const [row] = await tx.select().from(certificados).where(eq(certificados.empresaId, empresaId));
  return row ?? null;
}

/**
 * Returns the certificate that acts for a company at `now`: its own while it is valid, else the one of the same root
 * that is valid longest (NT 2020.001: any establishment of the root). Null when there is none.
 */
export async function certificateInUse(tx: Tx, holder: Holder, now: Date): Promise<Stored | null> {
  const own = sql`(${certificados.empresaId} = ${holder.id})`;
  const [row] = await tx
    .select(getTableColumns(certificados))
    .from(certificados)
    .where(and(eq(certificados.raiz, taxRoot(holder.cpfCnpj)), gt(certificados.validoAte, now)))
    .orderBy(desc(own), desc(certificados.validoAte), asc(certificados.empresaId))
    .limit(1);
  return row ?? null;
}

/**
 * Opens the certificate that acts for a company. Throws SEM_CERTIFICADO when there is none, or when it was stored under
 * another key than this server's.
 */
export async function openCertificate(
  tx: Tx,
  keys: Keyring,
  empresaId: string,
  now: Date,
): Promise<OpenCertificate> {
  const holder = await findEmpresa(tx, empresaId);
  const stored = holder && (await certificateInUse(tx, holder, now));
  if (!stored) {
    throw new ApiProblem(
      'SEM_CERTIFICADO',
      'Esta empresa não tem certificado A1 válido. Envie-o na tela da empresa, seção “Certificado A1”.',
    );
  }
  const text = await openWith(keys, stored.cifrado, certificateBinding(stored.tenantId, stored.empresaId));
  if (text === null) {
    throw new ApiProblem(
      'SEM_CERTIFICADO',
      'O certificado guardado não pode mais ser aberto, porque a chave do servidor mudou. Envie o certificado de novo.',
    );
  }
  const { titular, documento, numeroSerie, validoAte } = stored;
  return { ...materialSchema.parse(JSON.parse(text)), titular, documento, numeroSerie, validoAte };
}

/**
 * Masks the tax numbers in a common name: holders have `NAME:NUMBER`, and so has the issuer of a self-signed
 * certificate.
 */
export function withoutNumbers(name: string): string {
  return name
    .replace(/\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11,}/g, maskCpfCnpj)
    .replace(/[0-9A-Z]{12}\d{2}$/, maskCpfCnpj);
}

/** Returns the fields of a stored certificate that may be shown, with masked numbers. */
export function presentCertificate(stored: Stored, empresa: Holder, now: Date): Certificado {
  return {
    titular: withoutNumbers(stored.titular),
    documento: maskCpfCnpj(stored.documento),
    emissor: withoutNumbers(stored.emissor),
    numeroSerie: stored.numeroSerie,
    validoDe: stored.validoDe.toISOString(),
    validoAte: stored.validoAte.toISOString(),
    diasRestantes: Math.floor((stored.validoAte.getTime() - now.getTime()) / DAY),
    empresa: { id: empresa.id, nome: empresa.nome },
  };
}
