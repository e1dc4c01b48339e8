import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ resumo: z.string() }),
          labels: z.object({ gravidade: z.enum(['aviso', 'critica']) }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

/** The alerts of deploy/alertas.yml: a rule without a sentence, or of another severity, does not even parse. */
export const alerts = rulesSchema
  .parse(parse(readFileSync('deploy/alertas.yml', 'utf8')))
  .groups.flatMap(({ rules }) => rules);

/** What the dashboard of Grafana asks. */
export const queries = dashboard
  .parse(JSON.parse(readFileSync('deploy/grafana.json', 'utf8')))
  .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names of metrics in a query, without labels. */
export const metricsOf = (expr: string): string[] =>
  expr.replace(/by \([^)]*\)|\{[^}]*\}/g, '').match(/\b(?:http|farol|process|nodejs)_[a-z0-9_]+/g) ?? [];
