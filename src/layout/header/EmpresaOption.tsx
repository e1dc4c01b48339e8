import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { empresaLabel, maskedLabel } from './empresaOptions.ts';

interface Props {
  empresa: EmpresaUsuario;
  option: HTMLAttributes<HTMLLIElement>;
}

/** One company; its number is revealed while the pointer or the keyboard stands on it (specification 2.4). */
export function EmpresaOption({ empresa, option }: Props) {
  return (
    <Box
      component="li"
      {...option}
      sx={{
        typography: 'body2',
        '& .numero-inteiro, &:hover .numero-mascarado, &.Mui-focusVisible .numero-mascarado': {
          display: 'none',
        },
        '&:hover .numero-inteiro, &.Mui-focusVisible .numero-inteiro': { display: 'inline' },
      }}
    >
      <span className="numero-mascarado">{maskedLabel(empresa)}</span>
      <span className="numero-inteiro">{empresaLabel(empresa.nome, formatCpfCnpj(empresa.cpfCnpj))}</span>
    </Box>
  );
}
