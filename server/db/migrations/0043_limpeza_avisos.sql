-- The nightly cleaning takes away, of one tenant at a time, what was read and what ended (server/tasks/cleanTasks.ts).
grant delete on notificacoes, tarefas to farol_app;
