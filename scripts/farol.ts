#!/usr/bin/env node
import { runCommand } from './farol/runCommand.ts';

// A backup holds the data of all users, so files written by this command are readable only by their owner.
process.umask(0o077);
const code = await runCommand(process.argv.slice(2));
if (code !== 0) process.exit(code);
