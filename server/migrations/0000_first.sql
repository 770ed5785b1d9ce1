CREATE TABLE "tenants" (
	"company" varchar(20) PRIMARY KEY NOT NULL,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"suspended" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_revisions" (
	"owner" varchar(20) NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "site_revisions_pk" PRIMARY KEY("owner")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"login" varchar(50) NOT NULL,
	"email" varchar(254) NOT NULL,
	"first_name" varchar(50),
	"last_name" varchar(50),
	"password_hash" varchar(200) NOT NULL,
	"activated" boolean DEFAULT false NOT NULL,
	"lang_key" varchar(2) DEFAULT 'en' NOT NULL,
	"authorities" varchar(30)[] NOT NULL,
	"activation_key_hash" varchar(200),
	"reset_key_hash" varchar(200),
	"reset_key_expires" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" varchar(50) NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "users_login_once" UNIQUE("owner","login"),
	CONSTRAINT "users_email_once" UNIQUE("owner","email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "objective_quizzes" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"question" varchar(5000) NOT NULL,
	"score" numeric(12, 2) NOT NULL,
	"index" integer NOT NULL,
	"hint" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"quiz_type" varchar(60),
	"image_url" varchar(500),
	"type" varchar(60),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "objective_quizzes_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "objective_quiz_options" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"option" varchar(2000) NOT NULL,
	"index" integer,
	"correct" boolean DEFAULT false NOT NULL,
	"score" numeric(12, 2),
	"objective_quiz_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "objective_quiz_options_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "subjective_quizzes" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"question" varchar(5000) NOT NULL,
	"score" numeric(12, 2) NOT NULL,
	"index" integer NOT NULL,
	"hint" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"quiz_type" varchar(60),
	"answer_format" varchar(200000),
	"possible_answer" varchar(200000),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subjective_quizzes_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "drag_and_drop_quizzes" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"statement" varchar(5000) NOT NULL,
	"score" numeric(12, 2) NOT NULL,
	"index" integer NOT NULL,
	"hint" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"quiz_type" varchar(60),
	"drop_targets" varchar(2000),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drag_and_drop_quizzes_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "drag_and_drop_quiz_items" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"text" varchar(2000) NOT NULL,
	"index" integer NOT NULL,
	"drop_target" varchar(255) NOT NULL,
	"drag_and_drop_quiz_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drag_and_drop_quiz_items_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "fill_in_the_blanks_quizzes" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"statement" varchar(5000) NOT NULL,
	"score" numeric(12, 2) NOT NULL,
	"index" integer NOT NULL,
	"hint" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"quiz_type" varchar(60),
	"options" varchar(5000),
	"image_url" varchar(500),
	"disable_auto_check" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fill_in_the_blanks_quizzes_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "fill_in_the_blanks_options" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"text" varchar(5000) NOT NULL,
	"index" integer,
	"correct_option" varchar(2000) NOT NULL,
	"fill_in_the_blanks_quiz_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fill_in_the_blanks_options_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "image_quizzes" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"statement" varchar(5000) NOT NULL,
	"score" numeric(12, 2) NOT NULL,
	"index" integer NOT NULL,
	"hint" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"quiz_type" varchar(60),
	"image_key" varchar(200),
	"image_content_type" varchar(100),
	"image_size" bigint,
	"text_count" integer,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "image_quizzes_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "module_contents" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"index" integer NOT NULL,
	"text" varchar(200000),
	"video" varchar(500),
	"case_study" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "module_contents_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "module_contents_objective_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_contents_objective_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "module_contents_subjective_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_contents_subjective_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "module_contents_drag_and_drop_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_contents_drag_and_drop_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "module_contents_fill_in_the_blanks_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_contents_fill_in_the_blanks_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "module_contents_image_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_contents_image_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"index" integer NOT NULL,
	"allowed_attempt" integer NOT NULL,
	"allowed_time_in_minutes" integer NOT NULL,
	"passing_percentage" numeric(12, 2) NOT NULL,
	"description" varchar(200000),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "assessments_objective_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessments_objective_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "assessments_subjective_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessments_subjective_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "assessments_drag_and_drop_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessments_drag_and_drop_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "assessments_fill_in_the_blanks_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessments_fill_in_the_blanks_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "assessments_image_quizes" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessments_image_quizes_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"index" integer NOT NULL,
	"text" varchar(200000),
	"type" varchar(60),
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_modules_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "course_modules_assessments" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_modules_assessments_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "course_modules_module_contents" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_modules_module_contents_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"description" varchar(200000),
	"seo_text" varchar(500),
	"user_agreement" varchar(200000),
	"logo_url" varchar(500),
	"inr_price_per_month" numeric(12, 2),
	"tax_percentage" numeric(12, 2),
	"total_assessments" integer,
	"user_active_days_limit" integer,
	"sub_owners" varchar(20)[] DEFAULT '{}' NOT NULL,
	"available_for_demo" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"score" numeric(12, 2),
	"review_count" integer,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "courses_course_modules" (
	"owner" varchar(20) NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "courses_course_modules_pk" PRIMARY KEY("owner","parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"image_key" varchar(200) NOT NULL,
	"image_content_type" varchar(100),
	"image_size" bigint,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "images_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"video_key" varchar(200) NOT NULL,
	"video_content_type" varchar(100),
	"video_size" bigint,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "videos_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "user_course_states" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" varchar(100) NOT NULL,
	"accepted_agreement" boolean DEFAULT false NOT NULL,
	"visit_count" integer NOT NULL,
	"user_course_time_spent_details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_time_spent" integer,
	"selected_exam_modules" varchar(100)[] DEFAULT '{}' NOT NULL,
	"user_course_exam_state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_course_states_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "user_course_states_user_course_id_once" UNIQUE("owner","user","course_id")
);
--> statement-breakpoint
CREATE TABLE "user_course_current_paths" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" varchar(100) NOT NULL,
	"module_id" varchar(100) NOT NULL,
	"content_id" varchar(100) NOT NULL,
	"selected_index" integer NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"modules_current_path" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"module_content_state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_course_current_paths_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "user_course_current_paths_user_course_id_once" UNIQUE("owner","user","course_id")
);
--> statement-breakpoint
CREATE TABLE "user_course_quiz_states" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" varchar(100) NOT NULL,
	"module_id" varchar(100) NOT NULL,
	"parent_id" varchar(100) NOT NULL,
	"quiz_id" varchar(100) NOT NULL,
	"quiz_type" varchar(60),
	"objective_quiz_selected_options" varchar(100)[] DEFAULT '{}' NOT NULL,
	"subjective_quiz_answer" varchar(100000),
	"drag_and_drop_quiz_answer" jsonb,
	"fill_in_blanks_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"correct" boolean,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_course_quiz_states_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "user_course_quiz_states_user_course_id_module_id_parent_id_quiz" UNIQUE("owner","user","course_id","module_id","parent_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "user_feedbacks" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user" varchar(50),
	"container_id" varchar(400),
	"recipients" varchar(254)[] DEFAULT '{}' NOT NULL,
	"feedback_text" varchar(20000),
	"attachment_url" varchar(500),
	"attachment_name" varchar(255),
	"attachment_type" varchar(255),
	"replied_by" varchar(50),
	"feedback_link" varchar(1000),
	"parent_id" varchar(100),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_feedbacks_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "company_plans" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"product_type" varchar(60),
	"name" varchar(255) NOT NULL,
	"subtitle" varchar(255),
	"highlighted" boolean DEFAULT false NOT NULL,
	"index" integer NOT NULL,
	"included_features" varchar(50)[] DEFAULT '{}' NOT NULL,
	"description" varchar(5000),
	"total_tokens_per_month" integer NOT NULL,
	"total_students" integer NOT NULL,
	"total_admin_user" integer NOT NULL,
	"video_upload_limit_in_gb" numeric(12, 2) NOT NULL,
	"total_courses_allowed" integer NOT NULL,
	"inr_price_per_month" numeric(12, 2) NOT NULL,
	"inr_price_per_year" numeric(12, 2) NOT NULL,
	"dollar_price_per_month" numeric(12, 2) NOT NULL,
	"dollar_price_per_year" numeric(12, 2) NOT NULL,
	"euro_price_per_month" numeric(12, 2) NOT NULL,
	"euro_price_per_year" numeric(12, 2) NOT NULL,
	"gst_percentage" numeric(12, 2) NOT NULL,
	"feature_list" varchar(500)[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_plans_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "course_orders" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user_id" varchar(100) NOT NULL,
	"course_id" varchar(100) NOT NULL,
	"course_name" varchar(255),
	"order_id" varchar(100) NOT NULL,
	"amount" bigint,
	"currency" varchar(60),
	"payment_success" boolean DEFAULT false NOT NULL,
	"active_order" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_orders_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "lms_orders" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user_id" varchar(100) NOT NULL,
	"user_login" varchar(50),
	"user_email" varchar(254),
	"user_company" varchar(20),
	"lms_plan_id" varchar(100) NOT NULL,
	"lms_plan_name" varchar(255),
	"lms_subscription_cycle" varchar(60),
	"order_id" varchar(100),
	"payment_type" varchar(60),
	"amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"tax_percentage" numeric(12, 2),
	"payment_success" boolean DEFAULT false NOT NULL,
	"payment_status" varchar(60),
	"first_payment" boolean DEFAULT false NOT NULL,
	"active_order" boolean DEFAULT false NOT NULL,
	"payment_date" timestamp (3) with time zone NOT NULL,
	"next_payment_due_date" timestamp (3) with time zone NOT NULL,
	"remark" varchar(2000),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lms_orders_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "company_settings" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"key" varchar(60),
	"subkey" varchar(60),
	"value" varchar(200000) NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_settings_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "company_settings_key_subkey_once" UNIQUE("owner","key","subkey")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"email" varchar(254) NOT NULL,
	"first_name" varchar(50),
	"last_name" varchar(50),
	"phone_number" varchar(20),
	"message" varchar(5000),
	"course_name" varchar(255),
	"newsletter_subscription" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contacts_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "frequently_asked_questions" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"product_type" varchar(60),
	"title" varchar(500) NOT NULL,
	"subtitle" varchar(500),
	"text" varchar(200000),
	"link" varchar(500),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "frequently_asked_questions_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"product_type" varchar(60),
	"author_name" varchar(255) NOT NULL,
	"author_occupation" varchar(255) NOT NULL,
	"feedback" varchar(5000) NOT NULL,
	"author_photo_small" varchar(500),
	"author_photo_big" varchar(500),
	"author_company_link" varchar(500),
	"author_sub_domain_link" varchar(500),
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "course_revisions" (
	"owner" varchar(20) NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "course_revisions_pk" PRIMARY KEY("owner","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_releases" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"content_hash" varchar(64) NOT NULL,
	"document" jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_releases_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "course_releases_course_id_content_hash_once" UNIQUE("owner","course_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"course_owner" varchar(20) NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends" timestamp (3) with time zone,
	CONSTRAINT "enrolments_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "enrolments_user_id_course_id_once" UNIQUE("owner","user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"user" varchar(50) NOT NULL,
	"course_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"release_id" uuid NOT NULL,
	"release_owner" varchar(20) NOT NULL,
	"allowed_time_in_minutes" integer NOT NULL,
	"passing_percentage" numeric(5, 2) NOT NULL,
	"started" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"left" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	"result" jsonb,
	"passed" boolean,
	CONSTRAINT "exam_attempts_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "exam_attempts_user_assessment_id_number_once" UNIQUE("owner","user","assessment_id","number")
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"owner" varchar(20) NOT NULL,
	"attempt_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"saved" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_answers_pk" PRIMARY KEY("owner","attempt_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"principal" varchar(50) NOT NULL,
	"type" varchar(60) NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_events_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"owner" varchar(20) NOT NULL,
	"id" uuid NOT NULL,
	"recipient" varchar(320) NOT NULL,
	"subject" varchar(300) NOT NULL,
	"text" varchar(100000),
	"html" varchar(200000),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(500),
	CONSTRAINT "mail_outbox_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fk" FOREIGN KEY ("owner","user_id") REFERENCES "public"."users"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_quiz_options" ADD CONSTRAINT "objective_quiz_options_objective_quiz_id_fk" FOREIGN KEY ("owner","objective_quiz_id") REFERENCES "public"."objective_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drag_and_drop_quiz_items" ADD CONSTRAINT "drag_and_drop_quiz_items_drag_and_drop_quiz_id_fk" FOREIGN KEY ("owner","drag_and_drop_quiz_id") REFERENCES "public"."drag_and_drop_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fill_in_the_blanks_options" ADD CONSTRAINT "fill_in_the_blanks_options_fill_in_the_blanks_quiz_id_fk" FOREIGN KEY ("owner","fill_in_the_blanks_quiz_id") REFERENCES "public"."fill_in_the_blanks_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_objective_quizes" ADD CONSTRAINT "module_contents_objective_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."module_contents"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_objective_quizes" ADD CONSTRAINT "module_contents_objective_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."objective_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_subjective_quizes" ADD CONSTRAINT "module_contents_subjective_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."module_contents"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_subjective_quizes" ADD CONSTRAINT "module_contents_subjective_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."subjective_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_drag_and_drop_quizes" ADD CONSTRAINT "module_contents_drag_and_drop_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."module_contents"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_drag_and_drop_quizes" ADD CONSTRAINT "module_contents_drag_and_drop_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."drag_and_drop_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_fill_in_the_blanks_quizes" ADD CONSTRAINT "module_contents_fill_in_the_blanks_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."module_contents"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_fill_in_the_blanks_quizes" ADD CONSTRAINT "module_contents_fill_in_the_blanks_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."fill_in_the_blanks_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_image_quizes" ADD CONSTRAINT "module_contents_image_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."module_contents"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_contents_image_quizes" ADD CONSTRAINT "module_contents_image_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."image_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_objective_quizes" ADD CONSTRAINT "assessments_objective_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."assessments"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_objective_quizes" ADD CONSTRAINT "assessments_objective_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."objective_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_subjective_quizes" ADD CONSTRAINT "assessments_subjective_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."assessments"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_subjective_quizes" ADD CONSTRAINT "assessments_subjective_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."subjective_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_drag_and_drop_quizes" ADD CONSTRAINT "assessments_drag_and_drop_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."assessments"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_drag_and_drop_quizes" ADD CONSTRAINT "assessments_drag_and_drop_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."drag_and_drop_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_fill_in_the_blanks_quizes" ADD CONSTRAINT "assessments_fill_in_the_blanks_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."assessments"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_fill_in_the_blanks_quizes" ADD CONSTRAINT "assessments_fill_in_the_blanks_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."fill_in_the_blanks_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_image_quizes" ADD CONSTRAINT "assessments_image_quizes_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."assessments"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_image_quizes" ADD CONSTRAINT "assessments_image_quizes_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."image_quizzes"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules_assessments" ADD CONSTRAINT "course_modules_assessments_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."course_modules"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules_assessments" ADD CONSTRAINT "course_modules_assessments_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."assessments"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules_module_contents" ADD CONSTRAINT "course_modules_module_contents_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."course_modules"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules_module_contents" ADD CONSTRAINT "course_modules_module_contents_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."module_contents"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_course_modules" ADD CONSTRAINT "courses_course_modules_parent_id_fk" FOREIGN KEY ("owner","parent_id") REFERENCES "public"."courses"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_course_modules" ADD CONSTRAINT "courses_course_modules_child_id_fk" FOREIGN KEY ("owner","child_id") REFERENCES "public"."course_modules"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_fk" FOREIGN KEY ("owner","attempt_id") REFERENCES "public"."exam_attempts"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_activation_key_hash_index" ON "users" USING btree ("owner","activation_key_hash");--> statement-breakpoint
CREATE INDEX "users_reset_key_hash_index" ON "users" USING btree ("owner","reset_key_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("owner","expires");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("owner","user_id");--> statement-breakpoint
CREATE INDEX "objective_quiz_options_objective_quiz_id_index" ON "objective_quiz_options" USING btree ("owner","objective_quiz_id");--> statement-breakpoint
CREATE INDEX "drag_and_drop_quiz_items_drag_and_drop_quiz_id_index" ON "drag_and_drop_quiz_items" USING btree ("owner","drag_and_drop_quiz_id");--> statement-breakpoint
CREATE INDEX "fill_in_the_blanks_options_fill_in_the_blanks_quiz_id_index" ON "fill_in_the_blanks_options" USING btree ("owner","fill_in_the_blanks_quiz_id");--> statement-breakpoint
CREATE INDEX "module_contents_objective_quizes_parent_id_index" ON "module_contents_objective_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "module_contents_objective_quizes_child_id_index" ON "module_contents_objective_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "module_contents_subjective_quizes_parent_id_index" ON "module_contents_subjective_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "module_contents_subjective_quizes_child_id_index" ON "module_contents_subjective_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "module_contents_drag_and_drop_quizes_parent_id_index" ON "module_contents_drag_and_drop_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "module_contents_drag_and_drop_quizes_child_id_index" ON "module_contents_drag_and_drop_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "module_contents_fill_in_the_blanks_quizes_parent_id_index" ON "module_contents_fill_in_the_blanks_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "module_contents_fill_in_the_blanks_quizes_child_id_index" ON "module_contents_fill_in_the_blanks_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "module_contents_image_quizes_parent_id_index" ON "module_contents_image_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "module_contents_image_quizes_child_id_index" ON "module_contents_image_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "assessments_objective_quizes_parent_id_index" ON "assessments_objective_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "assessments_objective_quizes_child_id_index" ON "assessments_objective_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "assessments_subjective_quizes_parent_id_index" ON "assessments_subjective_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "assessments_subjective_quizes_child_id_index" ON "assessments_subjective_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "assessments_drag_and_drop_quizes_parent_id_index" ON "assessments_drag_and_drop_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "assessments_drag_and_drop_quizes_child_id_index" ON "assessments_drag_and_drop_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "assessments_fill_in_the_blanks_quizes_parent_id_index" ON "assessments_fill_in_the_blanks_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "assessments_fill_in_the_blanks_quizes_child_id_index" ON "assessments_fill_in_the_blanks_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "assessments_image_quizes_parent_id_index" ON "assessments_image_quizes" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "assessments_image_quizes_child_id_index" ON "assessments_image_quizes" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "course_modules_assessments_parent_id_index" ON "course_modules_assessments" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "course_modules_assessments_child_id_index" ON "course_modules_assessments" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "course_modules_module_contents_parent_id_index" ON "course_modules_module_contents" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "course_modules_module_contents_child_id_index" ON "course_modules_module_contents" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "courses_course_modules_parent_id_index" ON "courses_course_modules" USING btree ("owner","parent_id");--> statement-breakpoint
CREATE INDEX "courses_course_modules_child_id_index" ON "courses_course_modules" USING btree ("owner","child_id");--> statement-breakpoint
CREATE INDEX "course_releases_course_id_revision_index" ON "course_releases" USING btree ("owner","course_id","revision");--> statement-breakpoint
CREATE INDEX "enrolments_course_id_index" ON "enrolments" USING btree ("owner","course_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_user_course_id_index" ON "exam_attempts" USING btree ("owner","user","course_id");--> statement-breakpoint
CREATE INDEX "exam_answers_attempt_id_index" ON "exam_answers" USING btree ("owner","attempt_id");--> statement-breakpoint
CREATE INDEX "audit_events_timestamp_index" ON "audit_events" USING btree ("owner","timestamp");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("owner","created_at") WHERE sent_at is null;