// Generated from supabase/migrations by `npm run generate-types`: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      clients: {
        Row: {
          address: string | null;
          city: string | null;
          company_name: string | null;
          contact_person: string | null;
          country: string;
          created_at: string;
          created_by: string | null;
          email: string | null;
          id: string;
          is_active: boolean;
          name: string;
          notes: string | null;
          phone: string | null;
          postal_code: string | null;
          updated_at: string;
        };
        Insert: {
          address?: string | null;
          city?: string | null;
          company_name?: string | null;
          contact_person?: string | null;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          email?: string | null;
          id?: string;
          is_active?: boolean;
          name: string;
          notes?: string | null;
          phone?: string | null;
          postal_code?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string | null;
          city?: string | null;
          company_name?: string | null;
          contact_person?: string | null;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          email?: string | null;
          id?: string;
          is_active?: boolean;
          name?: string;
          notes?: string | null;
          phone?: string | null;
          postal_code?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      door_metadata: {
        Row: {
          amount: number;
          color_code: string | null;
          created_at: string;
          custom_finish: string | null;
          door_name: string | null;
          folder_id: string;
          handedness: string;
          has_glass: boolean;
          height: number | null;
          hinge_type: string | null;
          id: string;
          kickplate: boolean;
          lock_type: string | null;
          surface_finish: string;
          threshold_type: string;
          updated_at: string;
          waternose: boolean;
          width: number | null;
        };
        Insert: {
          amount?: number;
          color_code?: string | null;
          created_at?: string;
          custom_finish?: string | null;
          door_name?: string | null;
          folder_id: string;
          handedness?: string;
          has_glass?: boolean;
          height?: number | null;
          hinge_type?: string | null;
          id?: string;
          kickplate?: boolean;
          lock_type?: string | null;
          surface_finish?: string;
          threshold_type?: string;
          updated_at?: string;
          waternose?: boolean;
          width?: number | null;
        };
        Update: {
          amount?: number;
          color_code?: string | null;
          created_at?: string;
          custom_finish?: string | null;
          door_name?: string | null;
          folder_id?: string;
          handedness?: string;
          has_glass?: boolean;
          height?: number | null;
          hinge_type?: string | null;
          id?: string;
          kickplate?: boolean;
          lock_type?: string | null;
          surface_finish?: string;
          threshold_type?: string;
          updated_at?: string;
          waternose?: boolean;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'door_metadata_folder_id_fkey';
            columns: ['folder_id'];
            isOneToOne: true;
            referencedRelation: 'folders';
            referencedColumns: ['id'];
          },
        ];
      };
      files: {
        Row: {
          created_at: string;
          file_path: string;
          file_size: number;
          file_type: string;
          filename: string;
          folder_id: string | null;
          id: string;
          original_name: string;
          project_id: string;
          uploaded_by: string | null;
        };
        Insert: {
          created_at?: string;
          file_path: string;
          file_size: number;
          file_type: string;
          filename: string;
          folder_id?: string | null;
          id?: string;
          original_name: string;
          project_id: string;
          uploaded_by?: string | null;
        };
        Update: {
          created_at?: string;
          file_path?: string;
          file_size?: number;
          file_type?: string;
          filename?: string;
          folder_id?: string | null;
          id?: string;
          original_name?: string;
          project_id?: string;
          uploaded_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'files_folder_id_fkey';
            columns: ['folder_id'];
            isOneToOne: false;
            referencedRelation: 'folders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'files_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      folders: {
        Row: {
          created_at: string;
          created_by: string | null;
          folder_type: string;
          id: string;
          name: string;
          project_id: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          folder_type?: string;
          id?: string;
          name: string;
          project_id: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          folder_type?: string;
          id?: string;
          name?: string;
          project_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'folders_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          click_count: number;
          created_at: string;
          id: string;
          is_admin: boolean;
          is_super_admin: boolean;
          login_count: number;
          updated_at: string;
          username: string;
        };
        Insert: {
          click_count?: number;
          created_at?: string;
          id: string;
          is_admin?: boolean;
          is_super_admin?: boolean;
          login_count?: number;
          updated_at?: string;
          username?: string;
        };
        Update: {
          click_count?: number;
          created_at?: string;
          id?: string;
          is_admin?: boolean;
          is_super_admin?: boolean;
          login_count?: number;
          updated_at?: string;
          username?: string;
        };
        Relationships: [];
      };
      projects: {
        Row: {
          client_id: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          due_date: string | null;
          id: string;
          name: string;
          project_number: string;
          status: string;
          updated_at: string;
        };
        Insert: {
          client_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          due_date?: string | null;
          id?: string;
          name: string;
          project_number: string;
          status?: string;
          updated_at?: string;
        };
        Update: {
          client_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          due_date?: string | null;
          id?: string;
          name?: string;
          project_number?: string;
          status?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'projects_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      client_list: {
        Row: {
          address: string | null;
          city: string | null;
          company_name: string | null;
          contact_person: string | null;
          country: string | null;
          created_at: string | null;
          created_by: string | null;
          email: string | null;
          id: string | null;
          is_active: boolean | null;
          name: string | null;
          notes: string | null;
          phone: string | null;
          postal_code: string | null;
          project_count: number | null;
          search_text: string | null;
          sort_name: string | null;
          updated_at: string | null;
        };
        Insert: {
          address?: string | null;
          city?: string | null;
          company_name?: string | null;
          contact_person?: string | null;
          country?: string | null;
          created_at?: string | null;
          created_by?: string | null;
          email?: string | null;
          id?: string | null;
          is_active?: boolean | null;
          name?: string | null;
          notes?: string | null;
          phone?: string | null;
          postal_code?: string | null;
          project_count?: number | null;
          search_text?: string | null;
          sort_name?: string | null;
          updated_at?: string | null;
        };
        Update: {
          address?: string | null;
          city?: string | null;
          company_name?: string | null;
          contact_person?: string | null;
          country?: string | null;
          created_at?: string | null;
          created_by?: string | null;
          email?: string | null;
          id?: string | null;
          is_active?: boolean | null;
          name?: string | null;
          notes?: string | null;
          phone?: string | null;
          postal_code?: string | null;
          project_count?: number | null;
          search_text?: string | null;
          sort_name?: string | null;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      project_list: {
        Row: {
          client_company_name: string | null;
          client_id: string | null;
          client_name: string | null;
          created_at: string | null;
          description: string | null;
          door_count: number | null;
          doors: Json | null;
          doors_with_drawings: number | null;
          drawing_status: string | null;
          due_date: string | null;
          file_count: number | null;
          id: string | null;
          name: string | null;
          number_value: number | null;
          project_number: string | null;
          sort_name: string | null;
          status: string | null;
          updated_at: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      account_id: { Args: { email: string }; Returns: string };
      client_statistics: { Args: never; Returns: Json };
      copy_door: { Args: { source_folder_id: string; target_project_id: string; new_folder_id: string; new_name: string; file_copies?: Json }; Returns: string };
      finish_object_removals: { Args: { paths: string[] }; Returns: number };
      increment_click_count: { Args: { user_id: string }; Returns: undefined };
      is_unfinished_invitation: { Args: { account: string }; Returns: boolean };
      list_users: { Args: { search?: string; page_size?: number; page_start?: number }; Returns: Json };
      next_object_removals: { Args: { batch_size?: number }; Returns: string[] };
      project_number_available: { Args: { number: string; excluding?: string }; Returns: boolean };
      queue_objects_without_row: { Args: never; Returns: number };
      user_detail: { Args: { user_id: string }; Returns: Json };
      user_statistics: { Args: never; Returns: Json };
      username_available: { Args: { username: string; owner?: string }; Returns: boolean };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type PublicSchema = Database['public'];

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name]['Row'];

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert'];

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update'];

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name];
