import { z } from 'zod';
import {
  API_SERVICOS,
  type ServicoExterno,
  servicoExternoSchema,
} from '../../../contract/fiscal/servicosExternos.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { empresasDoAtor } from '../empresa.ts';
import { type PausaDoServico, servicosParados } from './disjuntor.ts';
import { fraseDe } from './frase.ts';
import { type ServicoConhecido, servicoEm } from './servicos.ts';

type Achado = ServicoConhecido & PausaDoServico;

/**
 * Returns the services that do not answer in the environments of the user's companies, one row per name and
 * environment.
 */
async function readServicos({ tx, ator, now, deps }: ActorContext): Promise<ServicoExterno[]> {
  const parados = await servicosParados(tx, deps);
  if (parados.size === 0) return [];
  const ambientes = new Set((await empresasDoAtor(tx, ator)).map(({ ambiente }) => ambiente));
  const found = [...parados].flatMap(([servico, parado]): Achado[] => {
    const conhecido = servicoEm(servico);
    return conhecido && ambientes.has(conhecido.ambiente) ? [{ ...conhecido, ...parado }] : [];
  });
  const groups = Map.groupBy(found, ({ nome, ambiente }) => `${nome} ${ambiente}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const desde = earliest(group.map((one) => one.desde));
    const proximaEm = earliest(group.map((one) => one.proximaEm));
    return {
      nome: first.nome,
      ambiente: first.ambiente,
      especies: [...new Set(group.map(({ especie }) => especie))],
      desde: desde.toISOString(),
      proximaEm: proximaEm.toISOString(),
      texto: fraseDe(first.nome, { desde, proximaEm }, now),
    };
  });
}

const earliest = (instants: readonly Date[]) => new Date(Math.min(...instants.map((one) => one.getTime())));

/** Routes of the external services that do not answer; any session may read them, as they contain no data of a tenant. */
export const servicosExternosRoutes: readonly Route[] = [
  actorRoute(
    {
      method: 'get',
      path: API_SERVICOS,
      guard: {},
      company: 'several',
      body: noBody,
      doc: {
        tag: 'Serviços externos',
        summary:
          'Serviços da SEFAZ e do ADN que não respondem agora, desde quando, e quando se tenta de novo',
        responseSchema: z.toJSONSchema(z.array(servicoExternoSchema)),
      },
    },
    async (context) => json(await readServicos(context)),
  ),
];
