import { z } from 'zod';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { lastScope } from './lastScope.ts';
import { getSession, updateSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Which company each person used last on this computer: ids of links only, which outlive the sign-out. */
const LAST_KEY = 'farol-ultima-empresa';
const lastSchema = z.record(z.uuid(), z.uuid()).catch({});

function readLast(): Record<string, string> {
  return lastSchema.parse(readStoredJson('local', LAST_KEY));
}

function rememberLast(person: string, empresa: string): void {
  writeStored('local', LAST_KEY, JSON.stringify({ ...readLast(), [person]: empresa }));
}

/** In: the companies a person may act for. Out: the current one if still among them, the last chosen or used, or the first. */
export function chooseEmpresa(person: string, empresas: readonly EmpresaUsuario[]): EmpresaUsuario | null {
  const { empresaUsuario, user } = getSession();
  const who = user?.uuid === person ? user : { uuid: person };
  const wanted = [empresaUsuario?.uuid, lastScope(who), readLast()[person]];
  const found = wanted.map((uuid) => empresas.find((empresa) => empresa.uuid === uuid)).find(Boolean);
  return found ?? empresas[0] ?? null;
}

/** In: the uuid of one of the person's companies. From now on what this tab does for one company is done for it (docs/especificacao.md 4.2). */
export function selectEmpresa(uuid: string): void {
  const { empresas, user } = getSession();
  const chosen = empresas.find((empresa) => empresa.uuid === uuid);
  if (!chosen || !user) return;
  rememberLast(user.uuid, uuid);
  updateSession({ empresaUsuario: chosen });
}
