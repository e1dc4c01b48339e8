import { z } from 'zod';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { lastScope } from './lastScope.ts';
import { getSession, updateSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Key of the company that each user used last on this computer: only link ids, which outlive the sign-out. */
const LAST_KEY = 'farol-ultima-empresa';
const lastSchema = z.record(z.uuid(), z.uuid()).catch({});

function readLast(): Record<string, string> {
  return lastSchema.parse(readStoredJson('local', LAST_KEY));
}

function rememberLast(person: string, empresa: string): void {
  writeStored('local', LAST_KEY, JSON.stringify({ ...readLast(), [person]: empresa }));
}

/** Returns the company to act for: the current one if the user still has it, the last chosen or used, or the first of `empresas`. */
export function chooseEmpresa(person: string, empresas: readonly EmpresaUsuario[]): EmpresaUsuario | null {
  const { empresaUsuario, user } = getSession();
  const who = user?.uuid === person ? user : { uuid: person };
  const wanted = [empresaUsuario?.uuid, lastScope(who), readLast()[person]];
  const found = wanted.map((uuid) => empresas.find((empresa) => empresa.uuid === uuid)).find(Boolean);
  return found ?? empresas[0] ?? null;
}

/** Makes one of the user's companies, by its uuid, the one that this tab acts for from now on (docs/especificacao.md 4.2). */
export function selectEmpresa(uuid: string): void {
  const { empresas, user } = getSession();
  const chosen = empresas.find((empresa) => empresa.uuid === uuid);
  if (!chosen || !user) return;
  rememberLast(user.uuid, uuid);
  updateSession({ empresaUsuario: chosen });
}
