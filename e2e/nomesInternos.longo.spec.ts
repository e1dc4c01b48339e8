import { LOGS } from '../contract/logs/pagina.ts';
import { registry } from '../contract/registry.ts';
import { listPath, type Resource } from '../contract/resource.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const LISTS: readonly Resource[] = registry;
/** Addresses of the lists of a tenant's resources, and of the pages that belong to no resource. */
const PAGES = [
  ...LISTS.filter(({ scope }) => scope !== 'plataforma').map(listPath),
  '/sistema/painel',
  '/sistema/fila',
  '/sistema/cobertura',
  '/sistema/nfs/revisao',
  '/sistema/nfs/mapa',
  `${LOGS}?livro=tarefas`,
  `${LOGS}?livro=integracoes`,
  `${LOGS}?livro=auditoria`,
  '/sistema/parametros-tenant',
];
/** Names as only programs write them: `PAGAMENTOS_LE`, `pagamentos_importacoes`. */
const INTERNAL = /\b[A-Za-zÀ-ú]+(?:_[A-Za-zÀ-ú]+)+\b/g;

test.describe('quem vê tudo', () => {
  test.use({ who: 'analista' });

  test('nenhuma tela mostra nome de programa', async ({ page }) => {
    for (const address of PAGES) {
      await open(page, address);
      await expect(heading(page, /./)).toBeVisible();
      await expect(heading(page, 'Página não encontrada')).toHaveCount(0);
      await expect(page.getByText(/^Carregando/)).toHaveCount(0);
      const seen = (await page.locator('body').innerText()).match(INTERNAL) ?? [];
      expect.soft([...new Set(seen)], address).toEqual([]);
    }
  });
});
