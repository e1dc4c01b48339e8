import { cleanUploads } from '../files/cleanUploads.ts';
import { buscasAutomaticas } from '../fiscal/distribuicao/agendar.ts';
import { rejulgaEventos } from '../fiscal/documentos/rejulgar.ts';
import { rejulgaConteudos } from '../fiscal/documentos/rejulgarConteudos.ts';
import { refazPrazos } from '../fiscal/prazos/refazer.ts';
import { resumoDiario } from '../fiscal/resumo/routine.ts';
import { cleanTasks } from './cleanTasks.ts';
import type { Routine } from './routine.ts';

/** Everything that comes round by the clock, one line each. */
export const routines: readonly Routine[] = [
  buscasAutomaticas,
  refazPrazos,
  rejulgaEventos,
  rejulgaConteudos,
  resumoDiario,
  cleanUploads,
  cleanTasks,
];
