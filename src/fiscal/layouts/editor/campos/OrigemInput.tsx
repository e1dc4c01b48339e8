import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Formato } from '../../../../../contract/layouts/formatos.ts';
import type { OrigemDoValor } from '../../../../../contract/layouts/layout.ts';
import { TextBox } from '../../../../ui/TextBox.tsx';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import { Inteiro } from '../Inteiro.tsx';
import { isDoBanco } from '../valor/valor.ts';
import { duplaSx } from './ParteDoLayout.tsx';
import { Titulos } from './Titulos.tsx';

type Tipo = OrigemDoValor['tipo'];

interface Props {
  origem: OrigemDoValor;
  formato: Formato;
  titulos: readonly string[];
  /** Excludes constants, which make no sense in a comparison. */
  semConstante?: boolean;
  error?: string | undefined;
  onChange: (origem: OrigemDoValor) => void;
}

/** Returns where a value can be in a format. */
function tiposDe(formato: Formato, semConstante: boolean): Tipo[] {
  const tipos: Tipo[] = formato === 'POSICIONAL' || isDoBanco(formato) ? ['FAIXA'] : ['TITULO', 'COLUNA'];
  return semConstante ? tipos : [...tipos, 'CONSTANTE'];
}

/** Returns an origin of another kind with its initial values. */
export function origemInicial(tipo: Tipo): OrigemDoValor {
  if (tipo === 'TITULO') return { tipo, titulos: [] };
  if (tipo === 'COLUNA') return { tipo, coluna: 1 };
  return tipo === 'FAIXA' ? { tipo, faixa: { inicio: 1, fim: 1 } } : { tipo, valor: '' };
}

/** Renders where a value is: a column by its title or position, a range, or a constant. */
export function OrigemInput({ origem, formato, titulos, semConstante = false, error, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const tipos = tiposDe(formato, semConstante);
  return (
    <>
      {tipos.length > 1 && (
        <EscolhaNoEditor
          label={translate('layout.origem.rotulo')}
          opcoes={tipos.map((tipo) => [tipo, translate(`layout.origem.${tipo}`)] as const)}
          value={origem.tipo}
          onChange={(tipo) => onChange(origemInicial(tipo))}
        />
      )}
      {origem.tipo === 'TITULO' && (
        <Titulos
          label={translate('layout.origem.titulos')}
          help={translate('layout.origem.titulos_ajuda')}
          value={origem.titulos}
          opcoes={titulos}
          error={error}
          onChange={(next) => onChange({ tipo: 'TITULO', titulos: next })}
        />
      )}
      {origem.tipo === 'COLUNA' && (
        <Inteiro
          label={translate('layout.origem.coluna')}
          value={origem.coluna}
          min={1}
          max={500}
          error={error}
          onChange={(coluna) => coluna !== null && onChange({ tipo: 'COLUNA', coluna })}
        />
      )}
      {origem.tipo === 'FAIXA' && (
        <Box sx={duplaSx}>
          {(['inicio', 'fim'] as const).map((borda) => (
            <Inteiro
              key={borda}
              label={translate(`layout.faixas.${borda}`)}
              value={origem.faixa[borda]}
              min={1}
              error={borda === 'fim' ? error : undefined}
              onChange={(next) =>
                next !== null && onChange({ tipo: 'FAIXA', faixa: { ...origem.faixa, [borda]: next } })
              }
            />
          ))}
        </Box>
      )}
      {origem.tipo === 'CONSTANTE' && (
        <TextBox
          id={id}
          label={translate('layout.origem.valor')}
          value={origem.valor}
          htmlInput={{ maxLength: 200 }}
          {...(error !== undefined && { error })}
          onChange={(event) => onChange({ tipo: 'CONSTANTE', valor: event.target.value })}
        />
      )}
    </>
  );
}
