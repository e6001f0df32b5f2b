import { answerTasks } from '../../jobs/answer-tasks.ts';
import { renderInvoice } from './render.ts';

answerTasks(renderInvoice);
