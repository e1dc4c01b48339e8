import { enderecos, organizacao } from './acesso.ts';
import { admin } from './admin.ts';
import { auditoria } from './auditoria.ts';
import { backup } from './backup.ts';
import { backupAgendado } from './backupAgendado.ts';
import { banco } from './banco.ts';
import { chaves } from './chaves.ts';
import type { Command } from './command.ts';
import { correio } from './correio.ts';
import { distribuir } from './distribuir.ts';
import { ensaiar } from './ensaiar.ts';
import { guarda } from './guarda.ts';
import { migrar } from './migrar.ts';
import { restaurar } from './restaurar.ts';
import { rotinas } from './rotinas.ts';
import { somas } from './somas.ts';
import { tarefas } from './tarefas.ts';
import { verificar } from './verificar.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  admin,
  migrar,
  backup,
  backupAgendado,
  restaurar,
  ensaiar,
  auditoria,
  verificar,
  chaves,
  distribuir,
  guarda,
  tarefas,
  correio,
  rotinas,
  banco,
  somas,
  enderecos,
  organizacao,
];
