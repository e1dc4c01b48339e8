import pg from 'pg';
import { MODULES } from '../contract/modules.ts';
import { PERMISSIONS } from '../contract/permissionCodes.ts';
import { loadNfes } from './documentosLinhas.ts';
import { benchId, loadDatabase, TENANTS } from './load.ts';
import type { Loader } from './loaded.ts';

/** Number of the user, count of companies that the user acts for, and count of their NF-e. */
interface Person {
  person: number;
  companies: number;
  nfes: number;
}

/** Returns a loader for a user who acts for many companies with NF-e in each, with every permission and module. */
export function loadPerson({ person, companies, nfes }: Person): Loader {
  return async (database) => {
    const { url } = database;
    await loadDatabase(database, TENANTS * companies);
    const tenant = benchId('tenant', person);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query(
      `insert into empresas_usuarios (tenant_id, usuario_id, empresa_id)
       select e.tenant_id, l.usuario_id, e.id from empresas as e
         join empresas_usuarios as l on l.tenant_id = e.tenant_id and l.empresa_id <> e.id where e.tenant_id = $1`,
      [tenant],
    );
    await loadNfes(
      url,
      nfes,
      `select tenant_id, id as empresa_id from empresas where tenant_id = '${tenant}'`,
    );
    await pool.query('drop table bench_destinos');
    await pool.query('update perfis set permissoes = $1', [[...PERMISSIONS]]);
    await pool.query('update tenants set modulos = $1 where not plataforma', [[...MODULES]]);
    await pool.end();
  };
}
