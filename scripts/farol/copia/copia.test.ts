import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/database.ts';
import { guardaObjetos } from '../../../server/db/guardaTables.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { readMigrations } from '../../../server/db/readMigrations.ts';
import { type CopiedTable, tablesOf } from './catalogue.ts';
import { type CopyEngine, pgliteEngine } from './engine.ts';
import { besides } from './manifest.ts';
import { openBackup, restoreBackup } from './restore.ts';
import { type Opener, unsealed } from './sealed.ts';
import { writeBackup } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-copia-'));
/** Migrations of a database some versions ago, whose copy is restored into the current version. */
const OLDER = readMigrations().slice(0, -4);
const TENANT = '11111111-1111-4111-8111-111111111111';
const NASTY = 'aspas " \' barra \\ tab \t linha \n fim \\. nulo \\N ção 漢';
let source: CopyEngine;
let target: CopyEngine;

beforeAll(async () => {
  [source, target] = await Promise.all([pgliteEngine(), pgliteEngine()]);
  await migrate(source.db, OLDER);
  await source.db.execute(
    sql`insert into tenants (id, nome, cnpj, plano, modulos) values (${TENANT}, ${NASTY}, '11222333000181', 'x', '{}')`,
  );
  await source.db.execute(
    sql`insert into correio (tipo, endereco, request_id, criado_em, proxima_em, dados)
        select 'CONVITE', '::1', n::text, now(), now(), ${JSON.stringify({ NASTY })}::jsonb from generate_series(1, 3) n`,
  );
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns count and checksum of the rows of some tables, in the columns they had when copied. */
async function contents({ db }: CopyEngine, tables: readonly CopiedTable[]) {
  const sums: Record<string, unknown> = {};
  for (const { nome, colunas } of tables) {
    const columns = colunas.map((column) => `"${column}"`).join(', ');
    const rows = `select md5(row(${columns})::text) as linha from "${nome}"`;
    const [row] = await rowsOf(
      db,
      sql.raw(`select count(*)::int as n, string_agg(linha, '' order by linha) as soma from (${rows}) x`),
    );
    sums[nome] = row;
  }
  return sums;
}

/** Returns the tables with the columns that still exist; columns removed by later versions are not compared. */
async function stillThere({ db }: CopyEngine, tables: readonly CopiedTable[]) {
  const today = new Map((await tablesOf(db)).map(({ nome, colunas }) => [nome, new Set(colunas)]));
  return tables.map((table) => ({
    ...table,
    colunas: table.colunas.filter((column) => today.get(table.nome)?.has(column)),
  }));
}

const opened = async (file: string, opener: Opener | null = null) => openBackup(await unsealed(file, opener));
const restored = async (file: string, opener: Opener | null, replace: boolean) =>
  restoreBackup(target, await opened(file, opener), replace);

describe('a backup', () => {
  const file = join(folder, 'um.farol');
  const plain = { file, recipient: null, keyFiles: [] };

  it('of an older version comes back whole, with nasty texts, and goes on where sequences stood', async () => {
    const manifest = await writeBackup(source, plain);
    await restored(file, null, false);
    const tables = await stillThere(target, manifest.tabelas);
    expect(await contents(target, tables)).toEqual(await contents(source, tables));
    const add = sql`insert into correio (tipo, endereco, request_id, criado_em, proxima_em) values ('CONVITE', '::1', 'x', now(), now()) returning sequencia`;
    expect(Number((await rowsOf(target.db, add))[0]?.sequencia)).toBe(4);
    await expect(
      rowsOf(
        target.db,
        sql`insert into refresh_tokens (hash, tenant_id, sessao_id, criado_em) values ('h', gen_random_uuid(), gen_random_uuid(), now())`,
      ),
    ).rejects.toThrow();
  });

  it('takes the place of what is there only when told to, and then of all of it', async () => {
    await expect(restored(file, null, false)).rejects.toThrow('--substituir');
    await restored(file, null, true);
    expect((await rowsOf(target.db, sql`select count(*)::int as n from correio`))[0]?.n).toBe(3);
  });

  it('that is cut short, or none at all, changes nothing', async () => {
    const tables = await tablesOf(target.db);
    const before = await contents(target, tables);
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    const inside = changed.indexOf('dados/correio.copy') + 90;
    changed.fill(0xff, inside, inside + 20);
    const bad = {
      cortado: whole.subarray(0, whole.length - 50),
      semComeco: whole.subarray(500),
      changed,
      nada: Buffer.from('nada'),
    };
    for (const [how, bytes] of Object.entries(bad)) {
      writeFileSync(join(folder, 'ruim.farol'), bytes);
      await expect(restored(join(folder, 'ruim.farol'), null, true), how).rejects.toThrow(/danificado/);
    }
    expect(await contents(target, tables)).toEqual(before);
  });

  it('of a newer version is refused with a sentence', async () => {
    const newer = await opened(file);
    newer.manifest.migracoes = [
      ...readMigrations().map(({ name: nome }) => ({ nome, sha256: null })),
      { nome: '9999_futuro', sha256: 'x' },
    ];
    await expect(restoreBackup(target, newer, true)).rejects.toThrow(/versão/);
  });

  it('encrypted opens with its key alone, and holds the keys that went with it', async () => {
    const privada = await generateIdentity();
    const sealedFile = join(folder, 'cifrado.farol');
    const key = join(folder, 'certificados.key');
    writeFileSync(key, 'segredo-da-chave');
    const recipient = { publica: await identityToRecipient(privada) };
    await writeBackup(source, { file: sealedFile, recipient, keyFiles: [key] });
    expect(readFileSync(sealedFile).includes('dados/')).toBe(false);
    await expect(restored(sealedFile, null, true)).rejects.toThrow('cifrado');
    await expect(restored(sealedFile, { privada: await generateIdentity() }, true)).rejects.toThrow(
      'não abre',
    );
    const plainFiles = () =>
      readdirSync(folder, { recursive: true }).filter((name) => /aberto|zip/.test(String(name)));
    const content = await unsealed(sealedFile, { privada });
    expect(plainFiles()).toEqual([]);
    await restoreBackup(target, await openBackup(content), true);
    expect(await (await opened(sealedFile, { privada })).keyFile('certificados.key')).toBe(
      'segredo-da-chave',
    );
  });

  it('says how much lies in the storage outside, and what that needs', async () => {
    expect(besides(await writeBackup(source, plain))).toBeNull();
    await target.db.insert(guardaObjetos).values([
      { tenantId: TENANT, resumo: 'a', chave: 'abc', estado: 'guardado' },
      { tenantId: TENANT, resumo: 'b', chave: 'antiga', estado: 'saindo' },
    ]);
    await writeBackup(target, plain);
    const { manifest } = await opened(file);
    expect(besides(manifest)).toMatch(/^Fora do backup, no S3: 1 conteúdo de .*FAROL_CHAVE_ARQUIVOS \(abc\)/);
  });
});
