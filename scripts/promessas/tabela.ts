/** Check of a promise: a test file that contains these words (`diz`); or why it cannot be executed here (`fora`). */
export type Guarda = { teste: string; diz: string } | { fora: string };

/** Promise, or a pattern of many, and its check. */
export interface Linha {
  promessa: RegExp;
  guarda: Guarda;
}

const em = (promessa: RegExp, teste: string, diz: string): Linha => ({ promessa, guarda: { teste, diz } });
const fora = (promessa: RegExp, porque: string): Linha => ({ promessa, guarda: { fora: porque } });

const PASSOS = 'scripts/imagemPassos.longo.test.ts';
const UNIDADES = 'tests/processo/unidades.test.ts';
const EXEMPLOS = 'tests/processo/cliente.test.ts';
const AQUI = 'scripts/promessas.test.ts';
const RODADA = 'scripts/test.ts';

/** Each command in the documents, split at ` && `, and each script of package.json. */
export const COMANDOS: readonly Linha[] = [
  em(/^npm ci$/, 'scripts/instalacao.longo.test.ts', "'ci', '--dry-run'"),
  em(/^npm start$/, PASSOS, "'npm', ['start']"),
  em(/^npm run build$/, PASSOS, "'npm run build'"),
  em(/^npm run dev$/, 'tests/processo/desenvolver.test.ts', "'npm', ['run', 'dev']"),
  em(/^npm run demo$/, 'e2e/demonstracao.longo.spec.ts', "'scripts/demo.ts'"),
  // It runs this very test; the other test commands run parts of it.
  em(/^npm test$/, '.ci/run', 'npm ci && npm test'),
  em(/^npm run test:tudo$/, RODADA, "includes('tudo')"),
  em(/^npm run (verify|test:api|e2e)$/, RODADA, "'vitest', 'run'"),
  em(/^npm run fuzz$/, AQUI, "'scripts/fuzz.ts', '0'"),
  em(/^npm run bench( -- [\w-]+)?$/, 'tests/processo/medicoes.longo.test.ts', "'bench/run.ts'"),
  em(
    /^npm run db:generate( -- --name \S+)?$/,
    'tests/processo/newResource.longo.test.ts',
    "'scripts/db-generate.ts', '--name'",
  ),
  em(/^npm run (sbom|licencas)$/, 'scripts/sbom.longo.test.ts', "'npm', ['run', '--silent', script"),
  em(/^npm run imagens$/, 'scripts/imagens.test.ts', "'scripts/imagens.ts'"),
  em(/^npm run cliente$/, 'tests/cliente.test.ts', 'gerarTipos()'),
  em(/^npm run seguranca$/, 'scripts/seguranca.test.ts', 'DOCUMENTOS'),
  fora(/^npm run seguranca -- --provar/, 'muda o fonte enquanto corre: quem altera uma defesa o roda'),
  em(/^npm run farol\b|scripts\/farol\.ts /, 'tests/processo/comandos.test.ts', 'farolCommands()'),
  em(
    /^(tarefas repetir|somas refazer|backup criar-chaves|backup-agendado) ?/,
    'tests/processo/comandos.test.ts',
    'farolCommands()',
  ),
  em(/^node scripts\/simulador\.ts/, 'tests/processo/simulador.test.ts', "'scripts/simulador.ts'"),
  em(/node clients\/typescript\/exemplo\.ts/, EXEMPLOS, "'clients/typescript/exemplo.ts'"),
  em(/^set -euo pipefail chave=.*curl/, EXEMPLOS, '```bash'),
  em(/^chave=\$\(printf .*openssl dgst/, AQUI, "'webhooks.md'"),
  em(/^curl -X POST .*\/webhooks\/\$WEBHOOK\/teste$/, 'tests/webhooks.test.ts', '/teste'),
  fora(
    /^\$ErrorActionPreference/,
    'não há PowerShell onde os testes rodam; os endereços são os do exemplo com curl',
  ),
  em(/^sh deploy\/segredos\.sh/, 'scripts/compose.test.ts', "'deploy/segredos.sh'"),
  em(/^(Use: )?sh deploy\/instalar\.sh|npm run build\. Use: sh deploy/, UNIDADES, "'deploy/instalar.sh'"),
  em(/^sudo -u postgres psql -c "create/, UNIDADES, 'psql -c'),
  em(/^docker compose (up|stop|ps|run)\b/, AQUI, 'docker compose'),
  em(/^(printf|cp) .*segredos\/\w+$/, AQUI, 'segredos/'),
  em(/^echo FAROL_URL=\S+ >>? \S+$/, 'scripts/compose.test.ts', 'FAROL_URL: '),
  em(/^systemctl (enable|restart|edit|status)\b/, AQUI, 'systemctl'),
  em(/^pg_basebackup -d .* -R -X stream/, 'scripts/postgres.ts', "'pg_basebackup'"),
  fora(
    /^\(cd \/opt\/farol-1 && PATH=\S+ npm ci --omit=dev\)$/,
    'pede o registro: os testes põem os mesmos pacotes (tests/support/producao.ts)',
  ),
  fora(
    /^(ln -sfn|useradd|install -d|cp -R deploy\/systemd\/|systemctl daemon-reload|cd \/opt\/farol|journalctl)/,
    'só root muda a máquina',
  ),
  fora(
    /^(pg_ctl -D|pg_basebackup -D|pg_dump|cp -a ARQUIVO|touch NOVA|kill -9)/,
    'do PostgreSQL ou do sistema, não do Farol',
  ),
];

/** Variables that the server does not read, and the files that do. */
export const VARIAVEIS: readonly Linha[] = [
  em(/^FAROL_E2E_AXE$/, 'e2e/support/axe.ts', 'FAROL_E2E_AXE'),
  em(/^VITE_API_URL$/, 'src/dataProvider/apiUrl.ts', 'VITE_API_URL'),
  em(/^TEST_DATABASE_URL$/, 'vitest.config.ts', 'TEST_DATABASE_URL'),
  em(/^BENCH_MINUTOS$/, 'bench/carga.ts', 'BENCH_MINUTOS'),
  em(/^(BENCH_MINIMO|FAROL_MEDICOES)$/, 'tests/processo/medicoes.longo.test.ts', 'BENCH_MINIMO'),
  em(/^FAROL_VERSAO$/, 'compose.yaml', '${FAROL_VERSAO'),
  em(/^FAROL_WEB_CERTIFICADO$/, 'scripts/proxy.test.ts', 'FAROL_WEB_CERTIFICADO'),
  em(/^FAROL_CHAVE$/, 'clients/typescript/exemplo.ts', 'FAROL_CHAVE'),
];

/** Addresses named in the documents. */
export const ENDERECOS: readonly Linha[] = [
  em(/^\/api\/healthcheck\/(live|ready|status)?$/, 'tests/rotas/headers.test.ts', '/api/healthcheck/live'),
  em(/^\/\.well-known\/security\.txt$/, 'server/http/frontDoor.test.ts', 'well-known/security.txt'),
  em(/^\/metrics$/, UNIDADES, '/metrics'),
  em(/^\/api\/docs$/, 'e2e/apiDocs.longo.spec.ts', 'api/docs'),
  em(/^\/sistema\/log\/consulta$/, 'e2e/logs.spec.ts', 'sistema/log/consulta'),
  em(/^\/sistema\/integracoes$/, 'e2e/integracoes.longo.spec.ts', "'/sistema/integracoes'"),
  em(/^\/sistema\/contrato$/, 'tests/throwaway/contratos.ts', '/sistema/contrato'),
  em(/^\/api(\/v1\/(eu|fornecedores|tarefas\/\$tarefa|pagamentos\/exportacoes)?)?$/, EXEMPLOS, '```bash'),
  em(/^\/api\/v1\/webhooks\/\$WEBHOOK\/teste$/, 'tests/webhooks.test.ts', '/teste'),
  em(/^\/api\/v1\/nfes\/$/, 'tests/fiscal/webhooksEventos.test.ts', 'documento.recebido'),
  fora(/^\/api\/v2\/$/, 'é de um dia que virá'),
];
