#!/usr/bin/env node
import { runCommand } from './farol/runCommand.ts';

// A backup holds everybody's data: what this command writes is for its owner's eyes only.
process.umask(0o077);
const code = await runCommand(process.argv.slice(2));
if (code !== 0) process.exit(code);
