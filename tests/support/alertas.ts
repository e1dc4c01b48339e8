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

/** Alerts of deploy/alertas.yml; parsing fails for a rule without a description or with an unknown severity. */
export const alerts = rulesSchema
  .parse(parse(readFileSync('deploy/alertas.yml', 'utf8')))
  .groups.flatMap(({ rules }) => rules);

/** Queries of the Grafana dashboard. */
export const queries = dashboard
  .parse(JSON.parse(readFileSync('deploy/grafana.json', 'utf8')))
  .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Returns the names of the metrics in a query, without labels. */
export const metricsOf = (expr: string): string[] =>
  expr.replace(/by \([^)]*\)|\{[^}]*\}/g, '').match(/\b(?:http|farol|process|nodejs)_[a-z0-9_]+/g) ?? [];
