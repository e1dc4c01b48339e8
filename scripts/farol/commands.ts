import { admin } from './admin.ts';
import { auditoria } from './auditoria.ts';
import { backup } from './backup.ts';
import { chaves } from './chaves.ts';
import type { Command } from './command.ts';
import { correio } from './correio.ts';
import { distribuir } from './distribuir.ts';
import { migrar } from './migrar.ts';
import { restaurar } from './restaurar.ts';
import { rotinas } from './rotinas.ts';
import { tarefas } from './tarefas.ts';

/** Every command, one line each, as the help lists them. */
export const commands: readonly Command[] = [
  admin,
  migrar,
  backup,
  restaurar,
  auditoria,
  chaves,
  distribuir,
  tarefas,
  correio,
  rotinas,
];
