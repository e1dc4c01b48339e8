import { cleanUploads } from '../files/cleanUploads.ts';
import { buscasAutomaticas } from '../fiscal/distribuicao/agendar.ts';
import { rejudgeConteudos } from '../fiscal/documentos/rejudgeConteudos.ts';
import { rejudgeEventos } from '../fiscal/documentos/rejudgeEventos.ts';
import { refazPrazos } from '../fiscal/prazos/refazer.ts';
import { resumoDiario } from '../fiscal/resumo/routine.ts';
import { cleanTasks } from './cleanTasks.ts';
import type { Routine } from './routine.ts';

/** Everything that comes round by the clock, one line each. */
export const routines: readonly Routine[] = [
  buscasAutomaticas,
  refazPrazos,
  rejudgeEventos,
  rejudgeConteudos,
  resumoDiario,
  cleanUploads,
  cleanTasks,
];
