import { not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { enderecoDe, type Numero } from '../../contract/numeros.ts';
import { clientesAtivos, usuariosDosClientes } from '../../contract/numerosDaInstalacao.ts';
import { type Painel, painelSchema } from '../../contract/painel/painel.ts';
import { PARTES_DO_PAINEL, partesDe, preferenciasDe } from '../../contract/painel/widgets.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { tenants } from '../db/tenants.ts';
import { noBody } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { json, noContent } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { readPartes } from './partes.ts';
import { readSaude } from './saude.ts';
import { readOwn, writeVisita } from './visita.ts';

const tag = 'Painel';
const PATH = '/v1/painel';

const cartao = (chave: string, { rotulo, destino }: Numero, total: number): Painel['cartoes'][number] => ({
  chave,
  rotulo,
  total,
  mais: false,
  link: enderecoDe(destino),
});

/** Returns the counts of an administrator: customers and people, never their registers. */
async function adminCards(tx: Tx): Promise<Painel['cartoes']> {
  const isCustomer = not(tenants.plataforma);
  const [counted] = await tx
    .select({
      tenants: sql`count(*) filter (where ${tenants.ativo})`.mapWith(Number),
      usuarios: sql`coalesce(sum(farol_contar(${tenants.id}, 'usuarios')), 0)`.mapWith(Number),
    })
    .from(tenants)
    .where(isCustomer);
  return [
    cartao('clientesAtivos', clientesAtivos(), counted?.tenants ?? 0),
    cartao('usuariosAtivos', usuariosDosClientes(), counted?.usuarios ?? 0),
  ];
}

const partesSchema = z.array(z.enum(PARTES_DO_PAINEL));

/** Returns the requested sources; null without the parameter: then those that the user chose to see. */
function askedOf({ query }: Pick<PersonContext, 'query'>) {
  const named = query.get('partes');
  if (named === null) return null;
  const parsed = partesSchema.safeParse(named.split(','));
  if (!parsed.success)
    throw invalidFields({ partes: `Use, separadas por vírgula: ${PARTES_DO_PAINEL.join(', ')}.` });
  return parsed.data;
}

const see = (catalogue: Catalogue): Route =>
  personRoute(
    {
      method: 'get',
      path: PATH,
      guard: {},
      company: 'any',
      body: noBody,
      doc: {
        tag,
        summary: 'O que vence, o que falta fazer e o que existe',
        query: { partes: `Só estas fontes, separadas por vírgula: ${PARTES_DO_PAINEL.join(', ')}` },
        responseSchema: z.toJSONSchema(painelSchema),
      },
    },
    async (context) => {
      const { tx, ator, now } = context;
      const em = now.toISOString();
      const asked = askedOf(context);
      if (ator.profile === ADMIN_PROFILE) {
        const cartoes = await adminCards(tx);
        return json(
          painelSchema.parse({
            em,
            prazos: null,
            certificados: [],
            nfs: null,
            cartoes,
            preferencias: preferenciasDe(null),
            saude: await readSaude(context),
          }),
        );
      }
      const { preferencias, visita } = await readOwn(tx, ator);
      const partes = asked ?? partesDe(preferencias.visiveis);
      const found = await readPartes(context, catalogue, { partes, visita });
      return json({ ...found, em, preferencias, saude: null } satisfies Painel);
    },
  );

const visit = personRoute(
  {
    method: 'post',
    path: `${PATH}/visita`,
    guard: { allOf: ['NOT_ADMIN'] },
    company: 'ignored',
    body: noBody,
    doc: {
      tag,
      summary: 'Marca que a pessoa viu o painel: o que chegar depois conta como novo',
      status: 204,
    },
  },
  async ({ tx, ator, now }) => {
    await writeVisita(tx, ator, now);
    return noContent();
  },
);

/** Returns the routes of the dashboard (docs/especificacao.md 7.2): its data, and the mark that it was seen. */
export function painelRoutes(catalogue: Catalogue): Route[] {
  return [see(catalogue), visit];
}
