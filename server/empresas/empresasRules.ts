import { taxRoot } from '../../contract/brasil/cpfCnpj.ts';
import { certificateHolders } from '../fiscal/certificates/store.ts';
import { invalidFields } from '../http/problem.ts';
import { asPerson, type WriteContext } from '../http/route.ts';
import { lockPeople } from '../people/editors.ts';
import { companiesBeyond, type Lacking, listed } from '../people/grants.ts';
import { requireWithinLimit, vagasDe } from '../people/limits.ts';
import { linkCreator, unlinkEverybody } from '../people/ownCompanies.ts';
import type { Row } from '../resources/present.ts';
import type { ResourceRules } from '../resources/rules.ts';

/**
 * Returns the companies that hold a certificate of the same root and that the session does not act for: a user of a company with this CNPJ
 * would act at SEFAZ with that certificate (ADR 0015).
 */
async function rootBeyond(context: WriteContext, { id, cpfCnpj }: Row): Promise<Lacking['empresas']> {
  const holders = await certificateHolders(context.tx, taxRoot(String(cpfCnpj)));
  const others = holders.filter((empresaId) => empresaId !== id);
  return others.length === 0 ? [] : companiesBeyond(asPerson(context), others, { linked: true });
}

/** Throws when a changed number would give a company a root whose certificate belongs to companies of other users. */
async function requireOwnRoot(context: WriteContext, before: Row, next: Row): Promise<void> {
  if (taxRoot(String(before.cpfCnpj)) === taxRoot(String(next.cpfCnpj ?? before.cpfCnpj))) return;
  const beyond = await rootBeyond(context, { ...next, id: before.id });
  if (beyond.length === 0) return;
  const names = listed(beyond.map(({ nome }) => nome));
  throw invalidFields({
    cpfCnpj: `Esta raiz de CNPJ tem o certificado de empresas por que você não age: ${names}. Peça a quem age por elas.`,
  });
}

/**
 * Rules of companies: created and removed only by people, who may then act for them; no more active ones than the tenant's limit; what was
 * done in one environment does not count in the other.
 */
export const empresasRules: ResourceRules = {
  pessoa: ['create', 'remove'],
  // Its links to people and services are removed with it.
  begin: async (context, act) => {
    if (act === 'remove') await lockPeople(context);
  },
  check: async (context, { before, next }) => {
    if (before && next) await requireOwnRoot(context, before, next);
    if (before && !next) await unlinkEverybody(asPerson(context), String(before.id));
  },
  // Its former users would now act with a certificate that is not the session's to grant.
  volta: async (context, row) => (await rootBeyond(context, row)).length === 0,
  vagas: (context) => vagasDe(context, 'empresas'),
  done: async (context, change) => {
    await requireWithinLimit(context, 'empresas', change);
    const { before, next } = change;
    if (!before && next && (await rootBeyond(context, next)).length === 0) {
      await linkCreator(asPerson(context), String(next.id));
    }
    if (!before || !next) return;
    const ambiente = before.ambiente !== next.ambiente;
    const fatos = before.regimeTributario !== next.regimeTributario || before.codigoIbge !== next.codigoIbge;
    // The XML parsers are loaded only when needed.
    if (ambiente) {
      const { changeEnvironment } = await import('../fiscal/documentos/changeEnvironment.ts');
      await changeEnvironment(context, String(next.id));
    }
    if (ambiente || fatos) {
      const { reevaluateOfEmpresa: reavaliarDaEmpresa } = await import(
        '../fiscal/nfse/registro/cadastros.ts'
      );
      await reavaliarDaEmpresa(context, String(next.id), { ambiente, fatos });
    }
  },
};
