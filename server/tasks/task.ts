import type { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import type { Auditado } from '../../contract/recursosAuditados.ts';
import type { FaixaTarefa, Item } from '../../contract/tarefas.ts';
import type { Actor } from '../auth/actor.ts';
import type { Breadth } from '../auth/withSession.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { AuditEntry, AuditOrigin } from '../http/audit.ts';

/** One transaction of a task, with the rights that who acts holds at this moment. Keep it short. */
export interface TaskStep {
  tx: Tx;
  /** Who acts: the person who asked, or a service. */
  ator: Actor;
  now: Date;
  /** Who acts, as audit rows tell it; for those that are written many at once. */
  origin: AuditOrigin;
  deps: Deps;
  /** As in a request, so that a step may ask for another task. */
  address: string;
  requestId: string;
  /** Runs once the step is committed. */
  afterCommit: (work: () => void) => void;
  audit: (entry: AuditEntry) => Promise<void>;
  /**
   * Lines of the report that can be downloaded; stored with the transaction. In: the companies that they tell of, without which they
   * are shown to nobody; absent: all that the step sees.
   */
  report: (items: readonly Item[], empresas?: readonly string[]) => Promise<void>;
}

/** What a task gets to work with. */
export interface TaskRun {
  /** Its `jobs` end with the task: lost, or cancelled where its kind breaks off. */
  deps: Deps;
  tarefaId: string;
  tenantId: string;
  /** 1 at first; more when it was taken up again. */
  attempt: number;
  /** When it was asked for. */
  criadoEm: Date;
  /**
   * One transaction: for the company that the task was asked for or, with a breadth, for another one or for every one that
   * who acts may act for. Throws when a right or the company was lost, the task was taken over, or the server stops.
   */
  step: <T>(work: (step: TaskStep) => Promise<T>, breadth?: Breadth) => Promise<T>;
  /** Tells how far it is, of how many: null, or a number already passed, where nobody knows. Written at most twice a second. */
  progress: (feito: number, total: number | null) => Promise<void>;
  /** Somebody asked for it to be cancelled. A task that does not check runs to its end. */
  isCancelled: () => boolean;
  /** Throws when it is to be cancelled: what was committed stays, so undo it before where that matters. */
  stopIfCancelled: () => void;
}

/** How it ended. */
export interface TaskOutcome {
  /** A sentence for the person. */
  resumo: string;
  gravidade?: 'success' | 'warn' | 'error';
  resultado?: unknown;
  /** The page that shows what came of it, in place of the one given at the start. */
  link?: string;
  /** Nobody asked for it by hand and there is nothing to tell: no notice is written. */
  silencioso?: boolean;
  /**
   * The last of its work, in one transaction with its end: both are there or neither is. What must happen once and takes
   * away what a new run would need (the file that was sent) belongs here.
   */
  encerra?: (step: TaskStep) => Promise<void>;
}

/**
 * What becomes of a task whose process died. `recomeca`: it runs again from its start, its report emptied; `continua`:
 * it runs again and continues from the state in the database; `nunca`: it is reported as interrupted.
 */
type Resume = 'recomeca' | 'continua' | 'nunca';

/**
 * What a cancel does to a task that waits for a file to be read, or for its turn to have one read. `breakOff`: it ends there; what was
 * committed stays. `finishStep`: it goes on to where it looks for itself, because what it is at has been told to somebody else.
 */
type OnCancel = 'breakOff' | 'finishStep';

/** The end of a task that its own work did not write: it failed, was cancelled, or its process died too often. */
interface TaskEnd {
  /** As `farol_app` in the tenant, for no company yet: see `workForCompany`. */
  tx: Tx;
  tenantId: string;
  empresaId: string | null;
  tarefaId: string;
  now: Date;
  audit: (entry: AuditEntry) => Promise<void>;
}

/** The file that a task makes, and what is needed to see what it holds, besides the guard of its kind: asked again when it is fetched. */
export interface ArquivoFeito {
  id: string;
  /** As the audit names what is in it. */
  recurso: Auditado;
  /** Rows of companies are in it: of any that its steps see. */
  deEmpresas: boolean;
  /** What else was needed to see what is in it. */
  pede: Guard;
}

/** What a kind of task says of its file. */
interface Feitor<P> {
  /** What the person does who can no longer have it: 'Peça-o de novo.' */
  refazer: string;
  /** In: also `resultado`, once the task has ended. */
  de: (parametros: P, resultado: unknown) => ArquivoFeito;
}

/** A kind of background task. `guard` is checked at every step, and again when its report or its file is fetched. */
export interface TaskKind<P> {
  tipo: string;
  guard: Guard;
  /** In place of `guard`, where the right depends on what is to be done. */
  guardFor?: (parametros: P) => Guard;
  /** The file that it makes; null for a kind that makes none. */
  arquivo: Feitor<P> | null;
  parametros: z.ZodType<P>;
  resume: Resume;
  onCancel: OnCancel;
  /**
   * Which slots it takes: `externo` for what mostly waits for somebody else's service; `fundo` for what nobody waits for.
   * Absent: `pessoa`. What a service asks for is never in the lane of people.
   */
  faixa?: FaixaTarefa;
  /**
   * Puts what it left half done into a state that is true, in one transaction with such an end; also when it never began.
   * Must be harmless where nothing is half done.
   */
  desiste?: (fim: TaskEnd, parametros: P) => Promise<void>;
  run: (task: TaskRun, parametros: P) => Promise<TaskOutcome>;
}

/** A kind whose tasks make a file. */
export interface FileTask<P> extends TaskKind<P> {
  arquivo: Feitor<P>;
}

/** A kind whose parameters are checked when it runs. */
export interface AnyTask extends Omit<TaskKind<unknown>, 'run' | 'guard' | 'guardFor' | 'desiste'> {
  guard: (parametros: unknown) => Guard;
  desiste: (fim: TaskEnd, parametros: unknown) => Promise<void>;
  start: (task: TaskRun, parametros: unknown) => Promise<TaskOutcome>;
}

/** Makes a kind of task ready for the registry. */
export function anyTask<P>({ run, guard, guardFor, desiste, arquivo, ...kind }: TaskKind<P>): AnyTask {
  return {
    ...kind,
    arquivo: arquivo && {
      ...arquivo,
      de: (parametros, resultado) => arquivo.de(kind.parametros.parse(parametros), resultado),
    },
    guard: (parametros) => guardFor?.(kind.parametros.parse(parametros)) ?? guard,
    desiste: async (fim, parametros) => desiste?.(fim, kind.parametros.parse(parametros)),
    start: (task, parametros) => run(task, kind.parametros.parse(parametros)),
  };
}

/**
 * Thrown by a task that must not continue before an instant: it gives its slot back and runs again then, which counts as no
 * attempt. The message is the sentence that the person reads meanwhile. Never sleep inside a task instead.
 */
export class TaskWait extends Error {
  readonly ate: Date;
  /** The service of others that it waits for; it runs as soon as that one answers. '' when it is another wait. */
  readonly servico: string;

  constructor(ate: Date, message: string, servico = '') {
    super(message);
    this.ate = ate;
    this.servico = servico;
  }
}
/** Thrown by `stopIfCancelled`. */
export class TaskCancelled extends Error {}
/** It gave no sign of life for too long: its slot is somebody else's, and what it still does is not written. */
export class TaskStuck extends Error {}
/** The server stops, or another process has taken the task over: nothing more may be written. */
export class TaskLost extends Error {}
