import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { daInstalacao } from '../../../../contract/numerosDaInstalacao.ts';
import type { Saude } from '../../../../contract/painel/saude.ts';
import { howLongAgo } from '../../../ui/howLongAgo.ts';
import { inteiro } from '../../../ui/numero.ts';
import { Linhas, Nada } from '../quadros/Linhas.tsx';
import { Quadro } from '../quadros/Quadro.tsx';

const BACKUP = 'backup';
const RUIM: readonly string[] = ['falhou', 'interrompida', 'parada'];
const minutes = (seconds: number) => Math.floor(seconds / 60);

/** Renders the running, waiting and failed tasks of all tenants together. */
export function Filas({ filas, servicos }: Pick<Saude, 'filas' | 'servicos'>) {
  const translate = useTranslate();
  const some = filas.filter(({ total }) => total > 0);
  return (
    <Quadro titulo={translate('quadros.saude.filas')} partes={[]}>
      {() => (
        <>
          {some.length + servicos.length === 0 && <Nada>{translate('quadros.saude.filas_vazias')}</Nada>}
          <Linhas>
            {some.map(({ fila, estado, total, esperaSegundos }) => (
              <Box
                component="li"
                key={`${fila} ${estado}`}
                sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}
              >
                <Box sx={{ flexGrow: 1 }}>
                  {daInstalacao(fila, estado).rotulo}
                  {minutes(esperaSegundos) > 0 && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {` · ${translate('quadros.saude.espera', { smart_count: minutes(esperaSegundos) })}`}
                    </Box>
                  )}
                </Box>
                <Box component="strong" sx={{ color: RUIM.includes(estado) ? 'error.main' : undefined }}>
                  {inteiro(daInstalacao(fila, estado), total)}
                </Box>
              </Box>
            ))}
            {servicos.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </Linhas>
        </>
      )}
    </Quadro>
  );
}

/** Renders failing routines, the last backup, and the version and database in use. */
export function Rotinas({ rotinas, versao, banco }: Pick<Saude, 'rotinas' | 'versao' | 'banco'>) {
  const translate = useTranslate();
  const now = new Date();
  const backup = rotinas.find(({ nome }) => nome === BACKUP);
  const failing = rotinas.filter(({ falhaDesde }) => falhaDesde !== null);
  return (
    <Quadro titulo={translate('quadros.saude.sistema')} partes={[]}>
      {() => (
        <Linhas>
          <li>
            <strong>{translate('quadros.saude.backup')}</strong>{' '}
            {backup?.boaEm ? (
              translate('quadros.saude.backup_em', {
                quando: howLongAgo(backup.boaEm, now),
                data: formatInstant(backup.boaEm),
              })
            ) : (
              <Box component="span" sx={{ color: 'warning.main' }}>
                {translate('quadros.saude.sem_backup')}
              </Box>
            )}
          </li>
          {failing.map(({ nome, falhaDesde }) => (
            <Box component="li" key={nome} sx={{ color: 'error.main' }}>
              {translate('quadros.saude.rotina_falha', { nome, quando: howLongAgo(falhaDesde ?? '', now) })}
            </Box>
          ))}
          <li>
            {translate(failing.length === 0 ? 'quadros.saude.rotinas_bem' : 'quadros.saude.rotinas_outras', {
              smart_count: rotinas.length - failing.length,
            })}
          </li>
          <li>{translate('quadros.saude.versao', { versao, banco })}</li>
        </Linhas>
      )}
    </Quadro>
  );
}
