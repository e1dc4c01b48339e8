import { z } from 'zod';
import type { OpenDatabase } from './db/database.ts';
import { databaseNow } from './db/databaseNow.ts';
import { freeBytes } from './db/diskSpace.ts';
import { replicaOver } from './db/replica.ts';
import type { Deps, PasswordHasher } from './deps.ts';
import type { Env } from './env.ts';
import { clamd } from './files/antivirus/clamd.ts';
import { semAntivirus } from './files/antivirus/port.ts';
import { makeGuarda } from './files/guarda/s3.ts';
import { deflateNode } from './files/zipOut/deflateNode.ts';
import { caixaImap } from './fiscal/entrada/caixaImap.ts';
import { pastaNode } from './fiscal/entrada/pastaNode.ts';
import { type Connections, createAdmission } from './http/admission.ts';
import { dnsNode } from './http/dnsNode.ts';
import { ownOrigin } from './http/ownOrigin.ts';
import { saidaNode } from './http/saidaNode.ts';
import { logLine } from './log.ts';
import { nodeMail } from './mail/nodeMail.ts';
import { certificateKeys, factorKeys } from './sealingKeys.ts';
import { signingKeys } from './signingKey.ts';
import { createEvents } from './tasks/events.ts';
import { productVersion } from './version.ts';
import { workShare } from './workShare.ts';

/** Returns the limits on concurrent requests. PGlite has a single connection. */
function connectionsOf(env: Env): Connections {
  const own = {
    porTenant: env.PEDIDOS_POR_TENANT ?? undefined,
    porPessoa: env.PEDIDOS_POR_PESSOA ?? undefined,
  };
  if (!env.DATABASE_URL) return { pedidos: 1, reserva: 1, ...own };
  const pedidos = Math.max(1, env.DATABASE_CONEXOES - workShare(env));
  return { pedidos, reserva: env.DATABASE_RESERVA, ...own };
}

/** Returns the allowed outgoing hosts; the host of CNPJ_URL, configured by the operator, needs no second entry. */
const destinosOf = ({ FAROL_DESTINOS, CNPJ_URL }: Env): string[] =>
  FAROL_DESTINOS.length > 0 && CNPJ_URL ? [...FAROL_DESTINOS, new URL(CNPJ_URL).hostname] : FAROL_DESTINOS;

const peerSchema = z.object({ peer: z.string() });

/** Returns the dependencies of the application that the environment and the database provide. */
export function toDeps(
  env: Env,
  {
    db,
    reserva,
    leitura,
    writes,
    alone,
  }: Pick<OpenDatabase, 'db' | 'reserva' | 'leitura' | 'writes' | 'alone'>,
  passwords: PasswordHasher,
): Omit<Deps, 'publicUrl' | 'mailQueued' | 'sefaz' | 'adn' | 'jobs' | 'stopping' | 'telemetry'> {
  return {
    db,
    reserva,
    replica:
      leitura &&
      replicaOver(leitura, env.DATABASE_LEITURA_ATRASO, (motivo) =>
        logLine({ nivel: 'aviso', evento: 'REPLICA_SEM_USO', motivo }),
      ),
    admission: createAdmission(connectionsOf(env)),
    writes,
    freeDisk: () => freeBytes(env.DATA_DIR),
    events: createEvents(alone),
    clock: () => new Date(),
    agora: databaseNow,
    ...signingKeys(env),
    adminsNeedFactor: env.FAROL_ADMIN_SEGUNDO_FATOR ?? env.FAROL_PRODUCAO,
    certificateKeys: certificateKeys(env),
    factorKeys: factorKeys(env),
    guarda: makeGuarda(env),
    pastaEntrada: env.FAROL_PASTA_ENTRADA ? pastaNode(env.FAROL_PASTA_ENTRADA) : null,
    caixasEntrada: env.FAROL_CAIXAS_ENTRADA.map(caixaImap),
    webOrigin: (request) => env.FAROL_URL || ownOrigin(request),
    passwords,
    deflate: deflateNode,
    mail: nodeMail(env, logLine),
    saida: saidaNode({ internas: env.FAROL_REDES_INTERNAS, destinos: destinosOf(env) }),
    antivirus: env.FAROL_ANTIVIRUS ? clamd(env.FAROL_ANTIVIRUS, { log: logLine }) : semAntivirus,
    dns: dnsNode(),
    cnpjUrl: env.CNPJ_URL,
    version: productVersion(),
    log: logLine,
    logRequests: env.FAROL_LOG_PEDIDOS ?? env.FAROL_PRODUCAO,
    corsOrigins: env.FAROL_ORIGENS,
    peerAddress: (binding) => peerSchema.parse(binding).peer,
  };
}
