import { taxRoot } from '../../contract/brasil/cpfCnpj.ts';
import { certificateHolders } from '../fiscal/certificates/store.ts';
import { invalidFields } from '../http/problem.ts';
import { asPerson, type WriteContext } from '../http/route.ts';
import { lockPeople } from '../people/editors.ts';
import { companiesBeyond, type Lacking, listed } from '../people/grants.ts';
import { requireWithinLimit, vagasDe } from '../people/limits.ts';
import { linkCreator, unlinkEverybody } from '../people/ownCompanies.ts';
import type { Row } from './present.ts';
import type { ResourceRules } from './rules.ts';

/**
 * Companies with a certificate of the same root that are not the session's to give: whoever acted for one with this
 * CNPJ would act at SEFAZ with that certificate (ADR 0015).
 */
async function rootBeyond(context: WriteContext, { id, cpfCnpj }: Row): Promise<Lacking['empresas']> {
  const holders = await certificateHolders(context.tx, taxRoot(String(cpfCnpj)));
  const others = holders.filter((empresaId) => empresaId !== id);
  return others.length === 0 ? [] : companiesBeyond(asPerson(context), others, { linked: true });
}

/** A company does not come to a root whose certificate is of others by a change of its number. */
async function requireOwnRoot(context: WriteContext, before: Row, next: Row): Promise<void> {
  if (taxRoot(String(before.cpfCnpj)) === taxRoot(String(next.cpfCnpj ?? before.cpfCnpj))) return;
  const beyond = await rootBeyond(context, { ...next, id: before.id });
  if (beyond.length === 0) return;
  const names = listed(beyond.map(({ nome }) => nome));
  throw invalidFields({
    cpfCnpj: `Esta raiz de CNPJ tem o certificado de empresas por que você não age: ${names}. Peça a quem age por elas.`,
  });
}

/** Companies, made and removed by people, who then answer for them: no more in use than the tenant may have; what was done in another environment does not count in this one. */
export const empresasRules: ResourceRules = {
  pessoa: ['create', 'remove'],
  // Its links are of people and services, and go with it.
  begin: async (context, act) => {
    if (act === 'remove') await lockPeople(context);
  },
  check: async (context, { before, next }) => {
    if (before && next) await requireOwnRoot(context, before, next);
    if (before && !next) await unlinkEverybody(asPerson(context), String(before.id));
  },
  // Who acted for it would now act with a certificate that is not the session's to give.
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
    // The readers of XML are fetched when they are needed.
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
